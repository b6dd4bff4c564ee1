import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { RefundReason, RefundQuote } from '../claims.ts'

export const quoteClaim = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/refund_quote',
	summary: 'What a claim on these lines would pay.',
	query: z.strictObject({
		order_id: Id,
		/** Line ids with pieces, such as `id:2,id:1`; without a number, all pieces that are left. Empty: all lines. */
		order_product_ids: lineOf(6_000, 0).optional(),
		reason: RefundReason.optional(),
		refund_type: z.enum(['0', '1']).optional(),
	}),
	reply: RefundQuote,
	problems: ['not_found', 'order_state', 'timed_out'],
})
