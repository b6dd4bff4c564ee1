import { Alert, Stack } from '@mui/material'
import type { CallReply } from '@portolan/client'
import type { getAdminOrder } from '@portolan/contract'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/words.ts'

/** What will happen to an order automatically, and when. */
export function OrderTimers({ timers }: { timers: CallReply<typeof getAdminOrder>['timers'] }) {
	if (timers.length === 0) return null
	return (
		<Stack spacing={1}>
			{timers.map((timer) => (
				<Alert key={timer.name} severity="info" variant="outlined">
					{t(`order.timer.${timer.name}`)} <Moment at={timer.at} far />
				</Alert>
			))}
		</Stack>
	)
}
