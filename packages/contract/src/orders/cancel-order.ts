import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { OrderEntry } from '../orders.ts'

/**
 * Cancels an unpaid order and releases what it held. For a paid order that was not shipped it records the request, once: the shop may
 * cancel at once, and after ten days without shipment the order is cancelled automatically.
 */
export const cancelOrder = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/cancel',
	summary: 'Cancels an unpaid order, or asks to cancel a paid one that has not left.',
	body: z.strictObject({ order_id: Id, reason: lineOf(200, 0).optional() }),
	reply: OrderEntry,
	problems: ['not_found', 'order_state'],
})
