import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { OrderEntry } from '../orders.ts'

/** Gives the parcel seven more days before the order counts as received; once. */
export const extendReceive = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/extend_receive',
	summary: 'Seven more days to confirm the receipt, once.',
	body: z.strictObject({ order_id: Id }),
	reply: OrderEntry,
	problems: ['not_found', 'order_state'],
})
