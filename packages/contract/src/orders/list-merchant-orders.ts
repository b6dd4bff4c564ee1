import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderTab } from '../orders.ts'
import { lineOf, listOf, pageQuery, QueryFlag } from '../wire.ts'
import { ShopOrder } from '../shop-orders.ts'

/** The shop's orders of a tab: those to be sent by their time, all others newest first. */
export const listMerchantOrders = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/order_list',
	summary: 'Orders of the shop; those waiting to be sent by their time, others newest first.',
	query: z.strictObject({
		...pageQuery,
		status: OrderTab.optional(),
		/** Looked for in numbers of orders and parcels, titles and receivers. */
		keyword: lineOf(60, 0).optional(),
		/** Past their time to be sent. */
		overdue: QueryFlag.optional(),
		/** Paid, not sent, and their shoppers want them cancelled. */
		cancel_asked: QueryFlag.optional(),
	}),
	reply: listOf(ShopOrder),
})
