import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { ShopOrderDetail } from '../shop-orders.ts'

/** Cancels a paid order that was not shipped, with a reason for its shopper; all of the money goes back at once. */
export const cancelMerchantOrder = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'POST',
	path: '/merchant/order_cancel',
	summary: 'Cancel a paid order that has not left, with a reason; what was paid goes back.',
	body: z.strictObject({ order_id: Id, reason: lineOf(300) }),
	reply: ShopOrderDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})
