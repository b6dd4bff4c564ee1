import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, textOf } from '../wire.ts'
import {
	ProofUrl,
	ClaimLines,
	RefundType,
	ProductStatus,
	RefundReason,
	ClaimDetail,
} from '../claims.ts'

const ProofUrls = z.array(ProofUrl).min(1).max(9)

/** Makes a claim. One open claim per line. */
export const createClaim = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/refund',
	summary: 'Claim a refund for lines of an order.',
	body: z.strictObject({
		order_id: Id,
		lines: ClaimLines,
		refund_type: RefundType,
		product_status: ProductStatus,
		reason: RefundReason,
		explain: textOf(1_000),
		amount: Amount,
		images: ProofUrls,
	}),
	reply: ClaimDetail,
	problems: ['not_found', 'order_state', 'already_refunding', 'timed_out'],
	idempotent: true,
})
