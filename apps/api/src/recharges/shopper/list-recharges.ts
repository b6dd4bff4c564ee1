import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { presentListed } from '../present-recharge.ts'
import { listOwnRecharges } from '../recharge-queries.ts'

/** Lists the shopper's recharges, newest first. */
export const listRecharges = handle(endpoints.listRecharges, async (ctx, input) => {
	const { rows, count } = await listOwnRecharges(ctx.db, {
		shopperId: ctx.actor.id,
		status: input.status === undefined ? null : Number(input.status),
		limit: input.limit,
		offset: (input.page - 1) * input.limit,
	})
	return {
		list: rows.map((row) => presentListed(ctx, row)),
		count,
		page: input.page,
		limit: input.limit,
		has_more: input.page * input.limit < count,
	}
})
