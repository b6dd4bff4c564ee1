import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf, listOf, pageQuery } from '../wire.ts'
import { OrderTab, OrderEntry } from '../orders.ts'

/**
 * The shopper's orders, newest first; `keyword` searches order numbers, titles and shop names. `has_more` is always exact. `count` is exact
 * up to 99; 100 is "more than 99".
 */
export const listOrders = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/order_list',
	summary: 'The shopper’s orders, newest first.',
	query: z.strictObject({
		...pageQuery,
		status: OrderTab.optional(),
		keyword: lineOf(60, 0).optional(),
	}),
	reply: listOf(OrderEntry),
})
