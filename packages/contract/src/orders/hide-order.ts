import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** Hides a cancelled or completed order from the shopper's list. Nothing is deleted. */
export const hideOrder = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/del',
	summary: 'Hides a cancelled or completed order.',
	body: z.strictObject({ order_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found', 'order_state'],
})
