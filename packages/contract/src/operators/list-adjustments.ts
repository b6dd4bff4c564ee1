import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../wire.ts'
import { Adjustment } from '../operators.ts'

export const listAdjustments = endpoint({
	by: 'operator',
	roles: ['finance-1', 'finance-2'],
	method: 'GET',
	path: '/admin/adjustment_list',
	summary: 'Adjustments, those that wait first.',
	query: z.strictObject({
		...pageQuery,
		status: z.enum(['asked', 'approved', 'refused']).optional(),
	}),
	reply: listOf(Adjustment),
})
