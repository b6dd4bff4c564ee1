import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderStatus } from '../orders.ts'
import { Count, listOf, pageQuery } from '../wire.ts'
import { ShopOrder } from '../shop-orders.ts'
import { shopOrderFilter } from '../shop-order-lists.ts'

/** The shop's orders that fit all filters, in the order that is asked for. */
export const listMerchantOrders = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	apiKeyRight: 'orders.read',
	method: 'GET',
	path: '/merchant/order_list',
	summary: 'Orders of the shop; those waiting to be sent by their time, others newest first.',
	query: z.strictObject({ ...pageQuery, ...shopOrderFilter }),
	reply: listOf(ShopOrder).extend({
		/** How many there are in each state; only of a search. */
		found: z.array(z.strictObject({ status: OrderStatus, count: Count })),
	}),
})
