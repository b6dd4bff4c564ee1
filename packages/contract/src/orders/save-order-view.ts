import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { OrderViewFilter, OrderViews } from '../shop-order-lists.ts'

/** Saves a list of orders under a name; one of the same name is replaced. */
export const saveOrderView = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'POST',
	path: '/merchant/order_view',
	summary: 'Save filters, sort and columns of the list of orders under a name.',
	body: z.strictObject({
		name: lineOf(40),
		filter: OrderViewFilter,
		is_default: z.boolean().default(false),
	}),
	reply: OrderViews,
	idempotent: true,
})
