import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { filterOf } from '../order-tabs.ts'
import { presentEntryAt } from '../present-order.ts'
import { readShownOrders, shownOrdersIn } from '../shown-order-queries.ts'

/** The shopper's orders of a tab, newest first. */
export const listOrders = handle(
	endpoints.listOrders,
	{
		readRows: (ctx, input) =>
			readShownOrders(ctx.db, {
				shopperId: ctx.actor.id,
				...filterOf(input.status ?? 'all'),
				hiddenToo: false,
				keyword: input.keyword || null,
				lang: ctx.lang,
				...partOf(input),
			}),
	},
	async (ctx, input, text) => {
		const { limit, page } = input
		const shown = { lang: ctx.lang, ...partOf(input) }
		const { rows, count, hasMore } = await shownOrdersIn(ctx.db, shown, text)
		return {
			list: rows.map((order) => presentEntryAt(ctx, order)),
			count,
			page,
			limit,
			has_more: hasMore,
		}
	},
)

function partOf({ page, limit }: { page: number; limit: number }): {
	limit: number
	offset: number
} {
	return { limit, offset: (page - 1) * limit }
}
