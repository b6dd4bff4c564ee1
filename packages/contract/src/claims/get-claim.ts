import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { ClaimDetail } from '../claims.ts'

export const getClaim = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/refund_detail',
	summary: 'One claim.',
	query: z.strictObject({ refund_id: Id }),
	reply: ClaimDetail,
	problems: ['not_found'],
})
