import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { presentWithdrawals } from '../present-withdrawals.ts'
import { statusOf } from '../status-of.ts'
import { listOwnWithdrawals } from '../withdrawal-queries.ts'

/** Lists the shopper's withdrawals, newest first. */
export const listWithdrawals = handle(
	endpoints.listWithdrawals,
	async (ctx, { page, limit, status }) => {
		const { rows, count } = await listOwnWithdrawals(ctx.db, {
			shopperId: ctx.actor.id,
			status: statusOf(status),
			limit,
			offset: (page - 1) * limit,
		})
		return {
			list: await presentWithdrawals(ctx, rows),
			count,
			page,
			limit,
			has_more: page * limit < count,
		}
	},
)
