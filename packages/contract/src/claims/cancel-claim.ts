import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { ClaimDetail } from '../claims.ts'

export const cancelClaim = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/refund_cancel',
	summary: 'Withdraw a claim.',
	body: z.strictObject({ refund_id: Id }),
	reply: ClaimDetail,
	problems: ['not_found', 'order_state'],
})
