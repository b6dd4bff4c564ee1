import { z } from 'zod'
import { bankReturnDecision, hasReasonToRefuse } from '../bank-return.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { DeskExtract } from '../withdrawals.ts'

/** Approves a return that another operator signed (finance-2), or ends it with a reason; the withdrawal then stays paid out. */
export const decideWithdrawalReturn = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/extract_return_decide',
	summary: 'Approve a withdrawal’s return, or refuse it with a reason.',
	body: z.strictObject({ extract_id: Id, ...bankReturnDecision }).refine(hasReasonToRefuse, {
		path: ['reason'],
		message: 'a reason for a refusal, and only for that',
	}),
	reply: DeskExtract,
	problems: ['not_found', 'state_changed', 'forbidden', 'same_operator', 'bank_line_used'],
	idempotent: true,
})
