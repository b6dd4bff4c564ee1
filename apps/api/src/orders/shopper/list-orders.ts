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
				limit: input.limit,
				offset: (input.page - 1) * input.limit,
			}),
	},
	async (ctx, input, text) => {
		const { limit, page } = input
		const { rows, count, hasMore } = await shownOrdersIn(ctx.db, { lang: ctx.lang, limit }, text)
		return {
			list: rows.map((order) => presentEntryAt(ctx, order)),
			count,
			page,
			limit,
			has_more: hasMore,
		}
	},
)
