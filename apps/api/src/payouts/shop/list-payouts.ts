import { endpoints, PayoutStatus } from '@portolan/contract'
import { readBankReturns } from '../../money-out/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { listShopPayoutRows } from '../payout-queries.ts'
import { presentPayout } from './present-payout.ts'

/** Lists the shop's payouts, newest first. */
export const listPayouts = handle(endpoints.listPayouts, async (ctx, input) => {
	const { page, limit } = input
	const { rows, count } = await listShopPayoutRows(ctx.db, {
		shopId: ctx.actor.shopId,
		status: statusOf(input.status),
		keyword: input.keyword ?? '',
		limit,
		offset: (page - 1) * limit,
	})
	const returns = await readBankReturns(
		ctx.db,
		'payout',
		rows.map(({ id }) => id),
	)
	return {
		list: rows.map((row) => presentPayout(ctx, row, returns.get(row.id))),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
})

/** The state for a filter's text; null for all. */
export function statusOf(text: `${PayoutStatus}` | undefined): PayoutStatus | null {
	return text === undefined ? null : PayoutStatus.parse(Number(text))
}
