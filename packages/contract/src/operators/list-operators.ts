import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OperatorEntry } from '../operators.ts'

export const listOperators = endpoint({
	by: 'operator',
	roles: ['admin'],
	method: 'GET',
	path: '/admin/operator_list',
	summary: 'All operators.',
	reply: z.strictObject({ list: z.array(OperatorEntry) }),
})
