import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { DeskClaim } from '../claims.ts'

/** Gives the second signature of a dispute's decision (finance-2), or rejects it with a reason: then it is decided again. */
export const signDispute = endpoint({
	by: 'operator',
	roles: ['support', 'orders', 'finance-2'],
	method: 'POST',
	path: '/admin/dispute_sign',
	summary: 'Approve the decision of a dispute that another operator signed, or reject it.',
	body: z
		.strictObject({
			refund_id: Id,
			decision: z.enum(['approve', 'reject']),
			reason: lineOf(300).optional(),
		})
		.refine((body) => (body.decision === 'reject') === (body.reason !== undefined), {
			path: ['reason'],
			message: 'a reason for a rejection, and only for that',
		}),
	reply: DeskClaim,
	problems: ['not_found', 'order_state', 'state_changed', 'same_operator', 'forbidden'],
	idempotent: true,
})
