import { Countdown } from '@portolan/ui'
import { twoDigits } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useClockOffset } from '../../shared/server-clock.ts'

/** How long an order can still be paid, by the server's clock. */
export function PayTimer({
	until,
	onEnd,
	plain,
}: {
	until: number
	onEnd: () => void
	plain?: boolean
}) {
	const offset = useClockOffset()
	return (
		<Countdown
			until={until}
			offset={offset}
			label={t('order.pay_timer')}
			digits={twoDigits}
			onEnd={onEnd}
			plain={plain ?? false}
		/>
	)
}
