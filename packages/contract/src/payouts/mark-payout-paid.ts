import { z } from 'zod'
import { BankLine } from '../bank-return.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { DeskPayout } from '../shop-money.ts'

/** Records that an approved payout was paid out, with the line of the bank's statement. */
export const markPayoutPaid = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/payout_paid',
	summary: 'Mark a shop’s payout as paid out.',
	body: z.strictObject({ payout_id: Id, bank_line: BankLine }),
	reply: DeskPayout,
	problems: ['not_found', 'state_changed', 'same_operator', 'bank_line_used'],
	idempotent: true,
})
