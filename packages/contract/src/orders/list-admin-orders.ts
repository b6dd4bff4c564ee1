import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderTab } from '../orders.ts'
import { lineOf, listOf, pageQuery, QueryFlag } from '../wire.ts'
import { DeskOrder } from '../desk-orders.ts'

/** All shoppers' orders, newest first; `keyword` searches numbers, titles, shop names and shoppers. */
export const listAdminOrders = endpoint({
	by: 'operator',
	roles: ['support', 'orders'],
	method: 'GET',
	path: '/admin/order_list',
	summary: 'Orders, newest first.',
	query: z.strictObject({
		...pageQuery,
		status: OrderTab.optional(),
		/** Only paid orders that were not shipped and whose shoppers asked to cancel them. */
		cancel_asked: QueryFlag.optional(),
		keyword: lineOf(120, 0).optional(),
	}),
	reply: listOf(DeskOrder),
})
