import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { filterOf } from '../order-tabs.ts'
import { presentEntry } from '../present-order.ts'
import { listShownOrders } from '../shown-order-queries.ts'

/** The shopper's orders of a tab, newest first. */
export const listOrders = handle(
	endpoints.listOrders,
	{ readsAtOnce: true },
	async (ctx, input) => {
		const { rows, count, hasMore } = await listShownOrders(ctx.db, {
			shopperId: ctx.actor.id,
			...filterOf(input.status ?? 'all'),
			hiddenToo: false,
			keyword: input.keyword || null,
			lang: ctx.lang,
			limit: input.limit,
			offset: (input.page - 1) * input.limit,
		})
		return {
			list: rows.map((order) => presentEntry(ctx, order)),
			count,
			page: input.page,
			limit: input.limit,
			has_more: hasMore,
		}
	},
)
