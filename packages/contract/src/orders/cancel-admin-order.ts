import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { DeskOrderDetail } from '../desk-orders.ts'

/** Cancels an order that was not shipped, with a reason for its shopper; what was paid goes back at once. */
export const cancelAdminOrder = endpoint({
	by: 'operator',
	roles: ['orders'],
	method: 'POST',
	path: '/admin/order_cancel',
	summary: 'Cancel an order that has not left, with a reason; what was paid goes back.',
	body: z.strictObject({ order_id: Id, reason: lineOf(300) }),
	reply: DeskOrderDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})
