import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { ClaimDetail } from '../claims.ts'

export const extendReturn = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/refund_extend_return',
	summary: 'Seven more days for the return, once.',
	body: z.strictObject({ refund_id: Id }),
	reply: ClaimDetail,
	problems: ['not_found', 'order_state'],
})
