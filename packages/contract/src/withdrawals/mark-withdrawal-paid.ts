import { z } from 'zod'
import { BankLine } from '../bank-return.ts'
import { TransactionHash } from '../chain.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { DeskExtract } from '../withdrawals.ts'

/**
 * Records that an approved withdrawal was paid out. On a chain with an RPC address the transaction is checked first (token, receiver,
 * amount, confirmations, unused): `transaction_wrong` says what does not match (`params.code` for programs). By bank, `bank_line` is the
 * line of the statement.
 */
export const markWithdrawalPaid = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/extract_paid',
	summary: 'Mark a withdrawal as paid out.',
	body: z.strictObject({
		extract_id: Id,
		tx_hash: TransactionHash.optional(),
		bank_line: BankLine.optional(),
	}),
	reply: DeskExtract,
	problems: [
		'not_found',
		'state_changed',
		'same_operator',
		'network_not_supported',
		'transaction_wrong',
		'transaction_used',
		'bank_line_used',
		'unavailable',
	],
	idempotent: true,
})
