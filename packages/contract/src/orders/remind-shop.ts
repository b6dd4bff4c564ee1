import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { OrderEntry } from '../orders.ts'

/** Reminds the shop that its shopper waits for the parcel; once a day. */
export const remindShop = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/remind',
	summary: 'Reminds the shop to ship an order, once a day.',
	body: z.strictObject({ order_id: Id }),
	reply: OrderEntry,
	problems: ['not_found', 'order_state', 'too_many_requests'],
})
