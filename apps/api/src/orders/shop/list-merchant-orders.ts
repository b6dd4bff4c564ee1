import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { filterOf } from '../order-tabs.ts'
import { listMerchantOrderRows } from './merchant-order-queries.ts'
import { presentShopEntry } from './present-merchant-order.ts'

/** The orders of the merchant's own shop: those to ship by their due time, all others newest first. */
export const listMerchantOrders = handle(endpoints.listMerchantOrders, async (ctx, input) => {
	const { page, limit } = input
	const { rows, count } = await listMerchantOrderRows(ctx.db, {
		shopId: ctx.actor.shopId,
		...filterOf(input.status ?? 'all'),
		overdue: input.overdue ?? false,
		cancelAsked: input.cancel_asked ?? false,
		keyword: input.keyword || null,
		lang: ctx.lang,
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
})
