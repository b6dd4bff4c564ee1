import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { OrderEntry } from '../orders.ts'

/** Confirms that the shopper has the goods. All of the order must have been shipped, and no claim may be open. */
export const confirmReceipt = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/received',
	summary: 'Confirms that an order was received.',
	body: z.strictObject({ order_id: Id }),
	reply: OrderEntry,
	problems: ['not_found', 'order_state'],
})
