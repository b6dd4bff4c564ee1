import { z } from 'zod'
import { bankReturnDecision, hasReasonToRefuse } from '../bank-return.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { DeskPayout } from '../shop-money.ts'

/** Approves a return that another operator signed (finance-2), or ends it with a reason; the payout then stays paid out. */
export const decidePayoutReturn = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/payout_return_decide',
	summary: 'Approve the return of a shop’s payout, or refuse it with a reason.',
	body: z.strictObject({ payout_id: Id, ...bankReturnDecision }).refine(hasReasonToRefuse, {
		path: ['reason'],
		message: 'a reason for a refusal, and only for that',
	}),
	reply: DeskPayout,
	problems: ['not_found', 'state_changed', 'forbidden', 'same_operator', 'bank_line_used'],
	idempotent: true,
})
