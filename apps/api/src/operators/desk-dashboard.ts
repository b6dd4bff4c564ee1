import type { endpoints, ReplyOf } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { toSeconds } from '../platform/clock.ts'
import type { OperatorContext } from '../platform/context.ts'
import { readDeskQueues } from './desk-queues.ts'

/** What waits for an operator, queue by queue, and since when it is promised. */
export async function deskDashboard(ctx: OperatorContext): Promise<ReplyOf<typeof endpoints.getAdminDashboard>> {
	const queues = await readDeskQueues(ctx)
	return {
		queues: queues.map(({ name, waiting, overdue, nextPromised, money }) => ({
			name,
			waiting,
			overdue,
			next_promised: nextPromised ? toSeconds(nextPromised) : null,
			money: formatAmount(money),
		})),
	}
}
