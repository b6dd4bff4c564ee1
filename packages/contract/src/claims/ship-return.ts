import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { ClaimDetail } from '../claims.ts'

export const shipReturn = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/refund_return',
	summary: 'Say by which parcel the goods come back.',
	body: z.strictObject({ refund_id: Id, carrier: lineOf(60), delivery_no: lineOf(60) }),
	reply: ClaimDetail,
	problems: ['not_found', 'order_state'],
})
