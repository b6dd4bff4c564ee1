import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../wire.ts'
import { OperatorGrant } from '../operators.ts'

export const listOperatorGrants = endpoint({
	by: 'operator',
	roles: ['admin', 'finance-1', 'finance-2'],
	method: 'GET',
	path: '/admin/operator_grant_list',
	summary: 'What was asked about operators, those that wait first.',
	query: z.strictObject({ ...pageQuery, status: OperatorGrant.shape.status.optional() }),
	reply: listOf(OperatorGrant),
})
