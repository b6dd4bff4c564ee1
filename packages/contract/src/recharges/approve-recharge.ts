import { z } from 'zod'
import { TransactionHash } from '../chain.ts'
import { endpoint } from '../endpoint.ts'
import { BankLine } from '../bank-return.ts'
import { Amount, Id } from '../wire.ts'
import { DeskRecharge } from '../recharges.ts'

/**
 * Approves a recharge with the amount that really arrived. A picture alone credits nothing: `bank_line` (the line of the bank's statement)
 * or `tx_hash` is needed. Above the limit the first call is a request, and another operator's call with the same figures approves it.
 */
export const approveRecharge = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/recharge_pass',
	summary: 'Credit what really arrived.',
	body: z.strictObject({
		recharge_id: Id,
		real_price: Amount,
		bank_line: BankLine.optional(),
		tx_hash: TransactionHash.optional(),
	}),
	reply: DeskRecharge,
	problems: [
		'not_found',
		'state_changed',
		'forbidden',
		'same_operator',
		'day_limit',
		'transaction_used',
		'account_closed',
		'transaction_wrong',
		'bank_line_used',
		'unavailable',
	],
	idempotent: true,
})
