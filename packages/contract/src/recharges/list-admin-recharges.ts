import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf, listOf, pageQuery, QueryFlag } from '../wire.ts'
import { DeskRecharge } from '../recharges.ts'

export const listAdminRecharges = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2', 'support'],
	method: 'GET',
	path: '/admin/recharge_list',
	summary: 'Recharges; those in auditing first that were promised first.',
	query: z.strictObject({
		...pageQuery,
		status: z.enum(['-1', '0', '1', '2', '3']).optional(),
		keyword: lineOf(120, 0).optional(),
		overdue: QueryFlag.optional(),
	}),
	reply: listOf(DeskRecharge),
})
