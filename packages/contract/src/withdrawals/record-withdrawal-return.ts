import { z } from 'zod'
import { bankReturnFields } from '../bank-return.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { DeskExtract } from '../withdrawals.ts'

/**
 * Records that the bank sent a withdrawal back. All of it is in the wallet again, with the fee, less what the bank kept. Above the limit
 * the call is a request (finance-1), and another operator's decision gives the money back. What was paid on a chain does not come back this
 * way: `not_by_bank`.
 */
export const recordWithdrawalReturn = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/extract_returned',
	summary: 'Say that the bank sent a withdrawal back; its money returns to the wallet.',
	body: z.strictObject({ extract_id: Id, ...bankReturnFields }),
	reply: DeskExtract,
	problems: [
		'not_found',
		'state_changed',
		'forbidden',
		'day_limit',
		'not_by_bank',
		'bank_line_used',
	],
	idempotent: true,
})
