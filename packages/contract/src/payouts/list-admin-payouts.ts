import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf, listOf, pageQuery, QueryFlag } from '../wire.ts'
import { DeskPayout } from '../shop-money.ts'

export const listAdminPayouts = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support'],
	method: 'GET',
	path: '/admin/payout_list',
	summary: 'Shops’ payouts; those in auditing first that were promised first.',
	query: z.strictObject({
		...pageQuery,
		status: z.enum(['0', '1', '2', '3']).optional(),
		/** Approved and not paid out yet. */
		to_pay: QueryFlag.optional(),
		/** Sent back by the bank; the second signature is still missing. */
		returning: QueryFlag.optional(),
		overdue: QueryFlag.optional(),
		/** Searched in numbers, shop names and names of account holders. */
		keyword: lineOf(120, 0).optional(),
	}),
	reply: listOf(DeskPayout),
})
