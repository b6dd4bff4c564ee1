import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf, listOf, pageQuery, QueryFlag } from '../wire.ts'
import { DeskExtract } from '../withdrawals.ts'

export const listAdminWithdrawals = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support'],
	method: 'GET',
	path: '/admin/extract_list',
	summary: 'Withdrawals; those in auditing first that were promised first.',
	query: z.strictObject({
		...pageQuery,
		status: z.enum(['0', '1', '2', '3']).optional(),
		/** Approved and not paid out yet. */
		to_pay: QueryFlag.optional(),
		/** Sent back by the bank, with the second signature to come. */
		returning: QueryFlag.optional(),
		keyword: lineOf(120, 0).optional(),
		overdue: QueryFlag.optional(),
	}),
	reply: listOf(DeskExtract),
})
