import { Box, Link as MuiLink, Stack, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { getAdminDashboard } from '@portolan/contract'
import { Link } from 'react-router-dom'
import { useMe } from '../../features/operators/index.ts'
import { filteredList } from '../../features/tasks/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { count, money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { AdminTasks } from './admin-tasks.tsx'

type Queue = CallReply<typeof getAdminDashboard>['queues'][number]

/** The address of each queue, filtered by what waits. */
const places: Record<Queue['name'], string> = {
	recharges: filteredList('/recharges', { status: '0' }),
	withdrawals: filteredList('/withdrawals', { status: '0' }),
	payouts: filteredList('/withdrawals', { to_pay: '1' }),
	returns: filteredList('/withdrawals', { returning: '1' }),
	disputes: filteredList('/disputes', { status: 'dispute' }),
	orders: filteredList('/orders', { cancel_asked: '1' }),
	applications: filteredList('/applications', { status: 'waiting' }),
	renames: filteredList('/renames', { status: 'waiting' }),
	shop_payouts: filteredList('/payouts', {}),
	shop_returns: filteredList('/payouts', { returning: '1' }),
	deposits: filteredList('/deposits', { state: 'auditing' }),
	adjustments: filteredList('/adjustments', { status: 'asked' }),
	addresses: '/networks',
	grants: '/operators',
	settings: '/settings',
	chats: '/chat',
}

/** The first page of the operators' console: what this operator can do next; beneath, how much waits for all operators. */
export default function DashboardScreen() {
	const { data: me } = useMe()
	const asked = useAsk(getAdminDashboard)
	return (
		<Page
			title={t('dashboard.title')}
			lead={me === undefined ? '' : t('dashboard.lead', { name: me.name })}
		>
			<Stack spacing={2}>
				<AdminTasks />
				<Panel title={t('dashboard.queues')}>
					<Answered asked={asked}>{({ queues }) => <Queues queues={inOrder(queues)} />}</Answered>
				</Panel>
			</Stack>
		</Page>
	)
}

function Queues({ queues }: { queues: readonly Queue[] }) {
	const waiting = queues.filter((queue) => queue.waiting > 0)
	if (waiting.length === 0)
		return <Typography sx={{ color: 'text.secondary' }}>{t('queue.none')}</Typography>
	return (
		<Box
			component="ul"
			aria-label={t('dashboard.queues')}
			sx={{
				m: 0,
				p: 0,
				listStyle: 'none',
				display: 'grid',
				columnGap: 4,
				gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
			}}
		>
			{waiting.map((queue) => (
				<QueueLine key={queue.name} queue={queue} />
			))}
		</Box>
	)
}

function QueueLine({ queue }: { queue: Queue }) {
	return (
		<Box
			component="li"
			sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', py: 0.75 }}
		>
			<MuiLink component={Link} to={places[queue.name]} sx={{ fontWeight: 600 }}>
				{t(`queue.${queue.name}`)} {count(queue.waiting)}
			</MuiLink>
			{queue.money !== '0.00' && (
				<Typography component="span" sx={{ fontSize: 14 }}>
					{money(queue.money)}
				</Typography>
			)}
			{queue.overdue > 0 && (
				<ToneChip tone="bad" words={t('queue.overdue', { count: queue.overdue })} />
			)}
			{queue.next_promised !== null && (
				<Typography component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
					{queue.overdue > 0 ? t('queue.oldest') : t('queue.next')}{' '}
					<Moment at={queue.next_promised} far wraps />
				</Typography>
			)}
		</Box>
	)
}

/** In the order of the menu, not in that of the reply. */
function inOrder(queues: readonly Queue[]): Queue[] {
	const names = Object.keys(places)
	return queues.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
}
