import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, textOf } from '../wire.ts'
import { ReturnAddress, ShopProofs, ShopClaimDetail } from '../shop-orders.ts'

/** Answers a refund request: approves all of it, or rejects it with a reason and proof. */
export const answerClaim = endpoint({
	by: 'merchant',
	apiKeyRight: 'claims.write',
	method: 'POST',
	path: '/merchant/claim_answer',
	summary: 'Approve a claim, or refuse it with a reason and proof.',
	body: z
		.strictObject({
			refund_id: Id,
			answer: z.enum(['approve', 'refuse']),
			/** For an approved return: the address for the goods; left out, the address of the shop's last return. */
			return_address: ReturnAddress.optional(),
			reason: textOf(1_000).optional(),
			images: ShopProofs.default([]),
		})
		.refine((body) => body.answer === 'approve' || body.reason !== undefined, {
			path: ['reason'],
			message: 'a refusal has a reason',
		})
		.refine((body) => body.answer === 'approve' || body.images.length > 0, {
			path: ['images'],
			message: 'a refusal has proof',
		}),
	reply: ShopClaimDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})
