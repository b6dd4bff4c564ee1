import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { filterOf } from '../order-tabs.ts'
import { listMerchantOrderRows } from './list-order-queries.ts'
import { tagsOf } from './note-queries.ts'
import { presentShopEntry } from './present-merchant-order.ts'

/** The orders of the merchant's own shop that fit, sorted as asked; unasked those to ship by their due time, all others newest first. */
export const listMerchantOrders = handle(endpoints.listMerchantOrders, async (ctx, input) => {
	const { page, limit, sort } = input
	const { rows, count, found } = await listMerchantOrderRows(ctx.db, {
		shopId: ctx.actor.shopId,
		...filterOf(input.status ?? 'all'),
		overdue: input.overdue ?? false,
		cancelAsked: input.cancel_asked ?? false,
		keyword: input.keyword || null,
		from: momentOf(input.from),
		until: momentOf(input.until),
		country: input.country ?? null,
		tag: input.tag ?? null,
		sort: sort ? { by: sort, isDescending: input.dir === 'desc' } : null,
		lang: ctx.lang,
		now: ctx.clock.now(),
		limit,
		offset: (page - 1) * limit,
	})
	const tags = await tagsOf(
		ctx.db,
		rows.map(({ id }) => id),
	)
	return {
		list: rows.map((order) => presentShopEntry(ctx, order, tags.get(order.id) ?? [])),
		count,
		found,
		page,
		limit,
		has_more: page * limit < count,
	}
})

function momentOf(seconds: number | undefined): Date | null {
	return seconds === undefined ? null : new Date(seconds * 1000)
}
