import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf, listOf, pageQuery, QueryFlag } from '../wire.ts'
import { DeskClaim } from '../claims.ts'

export const listDisputes = endpoint({
	by: 'operator',
	roles: ['support', 'orders', 'finance-2'],
	method: 'GET',
	path: '/admin/dispute_list',
	summary: 'Claims for the platform: disputes promised first before others; or all claims.',
	query: z.strictObject({
		...pageQuery,
		/** `dispute` when left out. */
		status: z.enum(['dispute', 'open', 'ended', 'all']).optional(),
		/** A claim’s or an order’s number. */
		keyword: lineOf(120, 0).optional(),
		overdue: QueryFlag.optional(),
	}),
	reply: listOf(DeskClaim),
})
