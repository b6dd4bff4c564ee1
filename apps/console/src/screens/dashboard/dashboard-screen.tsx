import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { getAdminDashboard } from '@portolan/contract'
import { Link } from 'react-router-dom'
import { useMe } from '../../features/operators/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { count, money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'

type Queue = CallReply<typeof getAdminDashboard>['queues'][number]

/** The address of each queue, filtered by what waits. */
const places: Record<Queue['name'], string> = {
	recharges: `/recharges?${narrowed({ status: '0' })}`,
	withdrawals: `/withdrawals?${narrowed({ status: '0' })}`,
	payouts: `/withdrawals?${narrowed({ to_pay: '1' })}`,
	returns: `/withdrawals?${narrowed({ returning: '1' })}`,
	disputes: `/disputes?${narrowed({ status: 'dispute' })}`,
	orders: `/orders?${narrowed({ cancel_asked: '1' })}`,
	applications: `/applications?${narrowed({ status: 'waiting' })}`,
	shop_payouts: `/payouts?${narrowed({})}`,
	shop_returns: `/payouts?${narrowed({ returning: '1' })}`,
	deposits: `/deposits?${narrowed({ state: 'auditing' })}`,
	adjustments: `/adjustments?${narrowed({ status: 'asked' })}`,
	addresses: '/networks',
	grants: '/operators',
	settings: '/settings',
	chats: '/chat',
}

/** The first page of the operators' console: what waits, how much money it is, and when it is due. */
export default function DashboardScreen() {
	const { data: me } = useMe()
	const asked = useAsk(getAdminDashboard)
	return (
		<Page
			title={t('dashboard.title')}
			lead={me === undefined ? '' : t('dashboard.lead', { name: me.name })}
		>
			<Answered asked={asked}>
				{({ queues }) => (
					<Box
						component="ul"
						aria-label={t('dashboard.queues')}
						sx={{
							m: 0,
							p: 0,
							listStyle: 'none',
							display: 'grid',
							gap: 2,
							gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
						}}
					>
						{inOrder(queues).map((queue) => (
							<li key={queue.name}>
								<QueueCard queue={queue} />
							</li>
						))}
					</Box>
				)}
			</Answered>
		</Page>
	)
}

function QueueCard({ queue }: { queue: Queue }) {
	return (
		<Card variant="outlined" sx={{ height: '100%', borderRadius: 5 }}>
			<CardActionArea
				component={Link}
				to={places[queue.name]}
				sx={{ height: '100%', p: 2.5, display: 'block' }}
			>
				<Stack spacing={1}>
					<Typography component="h2" variant="h2">
						{t(`queue.${queue.name}`)}
					</Typography>
					<Typography sx={{ fontSize: 36, fontWeight: 700, lineHeight: 1.1 }}>
						{count(queue.waiting)}
						<Typography component="span" sx={{ fontSize: 14, color: 'text.secondary', ms: 1 }}>
							{' '}
							{t('queue.waiting')}
						</Typography>
					</Typography>
					<Typography sx={{ color: 'text.secondary' }}>
						{queue.waiting === 0
							? t('queue.none')
							: queue.money === '0.00'
								? ''
								: money(queue.money)}
					</Typography>
					<Stack
						direction="row"
						spacing={1}
						useFlexGap
						sx={{ minHeight: 26, alignItems: 'center', flexWrap: 'wrap' }}
					>
						{queue.overdue > 0 && (
							<ToneChip tone="bad" words={t('queue.overdue', { count: queue.overdue })} />
						)}
						{queue.next_promised !== null && (
							<Typography component="span" sx={{ fontSize: 14 }}>
								{queue.overdue > 0 ? t('queue.oldest') : t('queue.next')}{' '}
								<Moment at={queue.next_promised} far />
							</Typography>
						)}
					</Stack>
				</Stack>
			</CardActionArea>
		</Card>
	)
}

/** In the order of the menu, not in that of the reply. */
function inOrder(queues: readonly Queue[]): Queue[] {
	const names = Object.keys(places)
	return queues.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
}

/** The address of a list with a filter. */
function narrowed(filter: Record<string, string>): string {
	return new URLSearchParams({ filter: JSON.stringify(filter) }).toString()
}
