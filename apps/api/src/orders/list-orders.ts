import type { OrderEntry, Page } from '@portolan/contract'
import type { ShopperContext } from '../platform/context.ts'
import { listShownOrders } from './order-rows.ts'
import { presentEntry } from './present-order.ts'

/** The shopper's orders of a tab, newest first. */
export async function listOrders(
	ctx: ShopperContext,
	input: {
		page: number
		limit: number
		status?: string | undefined
		keyword?: string | undefined
	},
): Promise<Page<OrderEntry>> {
	const { rows, count } = await listShownOrders(ctx.db, {
		shopperId: ctx.actor.id,
		...filterOf(input.status ?? 'all'),
		hiddenToo: false,
		keyword: input.keyword || null,
		limit: input.limit,
		offset: (input.page - 1) * input.limit,
	})
	return {
		list: rows.map(presentEntry),
		count,
		page: input.page,
		limit: input.limit,
		has_more: input.page * input.limit < count,
	}
}

/** In after-sale (-4) is a filter, never a stored state: a claim is open or was. Source: rules.md (Orders). */
function filterOf(tab: string): { statuses: number[] | null; refundStatuses: number[] | null } {
	if (tab === '' || tab === 'all') return { statuses: null, refundStatuses: null }
	if (tab === '-4') return { statuses: null, refundStatuses: [1, 2, 3] }
	if (tab === 'refunding') return { statuses: null, refundStatuses: [1] }
	if (tab === 'refunded') return { statuses: null, refundStatuses: [2, 3] }
	return { statuses: tab.split(',').map(Number), refundStatuses: null }
}
