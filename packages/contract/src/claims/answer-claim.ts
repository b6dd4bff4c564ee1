import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Flag, Id, textOf } from '../wire.ts'
import { ReturnAddress, ShopProofs, ShopClaimDetail } from '../shop-orders.ts'

/**
 * Answers a refund request: approves all of it, offers a part of it, or rejects it with a reason and proof. The shopper takes the part or
 * goes on as after a rejection.
 */
export const answerClaim = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	apiKeyRight: 'claims.write',
	method: 'POST',
	path: '/merchant/claim_answer',
	summary: 'Approve a claim, offer a part of it, or refuse it with a reason and proof.',
	body: z
		.strictObject({
			refund_id: Id,
			answer: z.enum(['approve', 'offer', 'refuse']),
			/** For an offer: the part, less than the amount of the request. */
			amount: Amount.optional(),
			/** For an approval that is paid at once: whether the goods go back on stock. Left out, those that were not shipped do. */
			restock: Flag.optional(),
			/** For an approved return: the address for the goods; left out, the address of the shop's last return. */
			return_address: ReturnAddress.optional(),
			reason: textOf(1_000).optional(),
			images: ShopProofs.default([]),
		})
		.refine((body) => body.answer === 'approve' || body.reason !== undefined, {
			path: ['reason'],
			message: 'a refusal has a reason',
		})
		.refine((body) => body.answer !== 'offer' || body.amount !== undefined, {
			path: ['amount'],
			message: 'an offer has an amount',
		})
		.refine((body) => body.answer !== 'refuse' || body.images.length > 0, {
			path: ['images'],
			message: 'a refusal has proof',
		}),
	reply: ShopClaimDetail,
	problems: ['not_found', 'order_state', 'second_factor_needed'],
	idempotent: true,
})
