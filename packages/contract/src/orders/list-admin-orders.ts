import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderTab } from '../orders.ts'
import { lineOf, listOf, pageQuery, QueryFlag } from '../wire.ts'
import { DeskOrder } from '../desk-orders.ts'

/** Everybody's orders, newest first; `keyword` looks in numbers, titles, shop names and shoppers. */
export const listAdminOrders = endpoint({
	by: 'operator',
	roles: ['support', 'orders'],
	method: 'GET',
	path: '/admin/order_list',
	summary: 'Orders, newest first.',
	query: z.strictObject({
		...pageQuery,
		status: OrderTab.optional(),
		/** Paid, not shipped, and their shoppers want them cancelled. */
		cancel_asked: QueryFlag.optional(),
		keyword: lineOf(120, 0).optional(),
	}),
	reply: listOf(DeskOrder),
})
