import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { toSeconds } from '../platform/clock.ts'
import { handle } from '../platform/http/handle.ts'
import { readAdminQueues } from './operator-ports.ts'

/** Returns the queues that wait for an operator, with their promised times. */
export const getAdminDashboard = handle(endpoints.getAdminDashboard, async (ctx) => {
	const queues = await readAdminQueues(ctx)
	return {
		queues: queues.map(({ name, waiting, overdue, nextPromised, money }) => ({
			name,
			waiting,
			overdue,
			next_promised: nextPromised ? toSeconds(nextPromised) : null,
			money: formatAmount(money),
		})),
	}
})
