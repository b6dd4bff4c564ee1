import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { ShopClaimDetail } from '../shop-orders.ts'

export const markReturnDelivered = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'POST',
	path: '/merchant/claim_return_delivered',
	summary: 'The returned goods were delivered; the shop’s days to look at them begin.',
	body: z.strictObject({ refund_id: Id }),
	reply: ShopClaimDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})
