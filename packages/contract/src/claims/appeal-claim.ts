import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, textOf } from '../wire.ts'
import { ProofUrl, ClaimDetail } from '../claims.ts'

/** After a rejection: asks the merchant once more (`again`), or the platform. */
export const appealClaim = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/refund_appeal',
	summary: 'Appeal against a refusal.',
	body: z.strictObject({
		refund_id: Id,
		to: z.enum(['again', 'platform']),
		explain: textOf(1_000),
		images: z.array(ProofUrl).max(9),
	}),
	reply: ClaimDetail,
	problems: ['not_found', 'order_state', 'timed_out'],
	idempotent: true,
})
