import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { MerchantContext } from '../platform/context.ts'
import { filterOf } from './order-tabs.ts'
import { presentShopEntry } from './present-shop-order.ts'
import { listShopOrderRows } from './shop-order-rows.ts'

/** The orders of the merchant's own shop: those waiting to be sent by their time, all others newest first. */
export async function listShopOrders(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.listMerchantOrders>,
): Promise<ReplyOf<typeof endpoints.listMerchantOrders>> {
	const { page, limit } = input
	const { rows, count } = await listShopOrderRows(ctx.db, {
		shopId: ctx.actor.shopId,
		...filterOf(input.status ?? 'all'),
		overdue: input.overdue ?? false,
		cancelAsked: input.cancel_asked ?? false,
		keyword: input.keyword || null,
		now: ctx.clock.now(),
		limit,
		offset: (page - 1) * limit,
	})
	return {
		list: rows.map((order) => presentShopEntry(ctx, order)),
		count,
		page,
		limit,
		has_more: page * limit < count,
	}
}
