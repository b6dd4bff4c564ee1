import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderTab } from '../orders.ts'
import { lineOf, listOf, pageQuery, QueryFlag } from '../wire.ts'
import { ShopOrder } from '../shop-orders.ts'

/** The shop's orders of a tab: those to ship by their due time, all others newest first. */
export const listMerchantOrders = endpoint({
	by: 'merchant',
	apiKeyRight: 'orders.read',
	method: 'GET',
	path: '/merchant/order_list',
	summary: 'Orders of the shop; those waiting to be sent by their time, others newest first.',
	query: z.strictObject({
		...pageQuery,
		status: OrderTab.optional(),
		/** Searched in order numbers, parcel numbers, titles and receivers. */
		keyword: lineOf(60, 0).optional(),
		/** Only orders that were not shipped in time. */
		overdue: QueryFlag.optional(),
		/** Only paid orders that were not shipped and whose shoppers asked to cancel them. */
		cancel_asked: QueryFlag.optional(),
	}),
	reply: listOf(ShopOrder),
})
