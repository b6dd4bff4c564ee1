import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Id, textOf } from '../wire.ts'
import { DeskClaim } from '../claims.ts'

/**
 * Decides a dispute finally: the whole amount, a part of it, or nothing. If the amount is above what the operator decides alone, this is
 * the first of two signatures, and another operator's `dispute_sign` decides.
 */
export const decideDispute = endpoint({
	by: 'operator',
	roles: ['support', 'orders'],
	method: 'POST',
	path: '/admin/dispute_decide',
	summary: 'Decide a dispute in full, in part or against the claim, with a reason.',
	body: z
		.strictObject({
			refund_id: Id,
			outcome: z.enum(['full', 'part', 'refuse']),
			amount: Amount.optional(),
			reason: textOf(1_000),
		})
		.refine((body) => (body.outcome === 'part') === (body.amount !== undefined), {
			path: ['amount'],
			message: 'an amount for a part, and only for that',
		}),
	reply: DeskClaim,
	problems: ['not_found', 'order_state', 'state_changed', 'too_early', 'forbidden'],
	idempotent: true,
})
