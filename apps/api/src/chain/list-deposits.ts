import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { listShownDeposits } from './deposit-queries.ts'
import { presentDeposit } from './present-deposit.ts'

/** The shopper's deposits from chains, newest first. */
export const listDeposits = handle(endpoints.listDeposits, async (ctx, input) => {
	const offset = (input.page - 1) * input.limit
	const { rows, count } = await listShownDeposits(ctx.db, {
		shopperId: ctx.actor.id,
		network: input.network ?? null,
		state: null,
		limit: input.limit,
		offset,
	})
	return {
		list: rows.map((row) => presentDeposit(ctx, row)),
		count,
		page: input.page,
		limit: input.limit,
		has_more: offset + rows.length < count,
	}
})
