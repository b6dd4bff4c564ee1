import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, lineOf } from '../wire.ts'
import { DeskDeposit } from '../chain.ts'

/**
 * Credits or rejects a deposit that waits for an operator. Above the limit the first call is a request, and the call of another operator
 * approves it.
 */
export const decideDeposit = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/deposit_decide',
	summary: 'Decide a deposit in auditing or below the minimum.',
	body: z.strictObject({ deposit_id: Id, pass: Flag, reason: lineOf(300) }),
	reply: DeskDeposit,
	problems: [
		'not_found',
		'state_changed',
		'forbidden',
		'same_operator',
		'day_limit',
		'account_closed',
	],
	idempotent: true,
})
