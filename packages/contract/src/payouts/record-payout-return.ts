import { z } from 'zod'
import { bankReturnFields } from '../bank-return.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { DeskPayout } from '../shop-money.ts'

/**
 * Records that the bank sent a shop's payout back. All of it is in the shop's balance again, less what the bank kept; what the shop owes is
 * taken from it. Above the limit the call is a request (finance-1), and another operator's decision gives the money back.
 */
export const recordPayoutReturn = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/payout_returned',
	summary: 'Say that the bank sent a shop’s payout back; its money returns to the balance.',
	body: z.strictObject({ payout_id: Id, ...bankReturnFields }),
	reply: DeskPayout,
	problems: ['not_found', 'state_changed', 'forbidden', 'day_limit', 'bank_line_used'],
	idempotent: true,
})
