import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, textOf } from '../wire.ts'
import { ProofUrl, ClaimDetail } from '../claims.ts'

/** Adds evidence for the platform while a dispute accepts it (three days). */
export const addClaimEvidence = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/refund_evidence',
	summary: 'Add evidence to a dispute.',
	body: z.strictObject({ refund_id: Id, explain: textOf(1_000), images: z.array(ProofUrl).max(9) }),
	reply: ClaimDetail,
	problems: ['not_found', 'order_state', 'timed_out'],
	idempotent: true,
})
