import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { OrderDetail } from '../orders.ts'

/** One order with address, timeline, timers and parcels. */
export const getOrder = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/detail',
	summary: 'One order with all a shopper may see.',
	query: z.strictObject({ order_id: Id }),
	reply: OrderDetail,
	problems: ['not_found'],
})
