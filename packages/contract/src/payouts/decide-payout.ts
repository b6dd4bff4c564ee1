import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { DeskPayout } from '../shop-money.ts'

/**
 * Decides a payout. Above the limit the first `pass` is a request (finance-1) and another operator's approves it (finance-2). A rejection
 * has a reason, and the whole hold returns.
 */
export const decidePayout = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/payout_decide',
	summary: 'Pass a shop’s payout, or refuse it with a reason.',
	body: z
		.strictObject({
			payout_id: Id,
			decision: z.enum(['pass', 'refuse']),
			reason: lineOf(300).optional(),
		})
		.refine((body) => (body.decision === 'refuse') === (body.reason !== undefined), {
			path: ['reason'],
			message: 'a reason for a refusal, and only for that',
		}),
	reply: DeskPayout,
	problems: ['not_found', 'state_changed', 'forbidden', 'same_operator', 'day_limit', 'too_early'],
	idempotent: true,
})
