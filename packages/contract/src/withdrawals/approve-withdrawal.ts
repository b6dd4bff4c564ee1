import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { DeskExtract } from '../withdrawals.ts'

/** Approves a withdrawal. Above the limit the first call is a request (finance-1) and another operator's approves it (finance-2). */
export const approveWithdrawal = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/extract_pass',
	summary: 'Pass a withdrawal: the hold becomes paid out and charge.',
	body: z.strictObject({ extract_id: Id }),
	reply: DeskExtract,
	problems: [
		'not_found',
		'state_changed',
		'forbidden',
		'same_operator',
		'day_limit',
		'too_early',
		'account_frozen',
	],
	idempotent: true,
})
