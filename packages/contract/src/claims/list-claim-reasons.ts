import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag } from '../wire.ts'
import { RefundReason } from '../claims.ts'

export const listClaimReasons = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/refund_reason_list',
	summary: 'The reasons, in the caller’s language; `seller_fault` ones return the freight.',
	reply: z.strictObject({
		list: z.array(z.strictObject({ reason: RefundReason, title: z.string(), seller_fault: Flag })),
	}),
})
