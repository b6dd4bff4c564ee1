import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { OrderEntry } from '../orders.ts'

/** The shopper has the goods. Everything ordered must have left, and no claim be open. */
export const confirmReceipt = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/received',
	summary: 'Confirms that an order was received.',
	body: z.strictObject({ order_id: Id }),
	reply: OrderEntry,
	problems: ['not_found', 'order_state'],
})
