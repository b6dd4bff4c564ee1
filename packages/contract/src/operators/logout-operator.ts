import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { operatorRoles } from '../operator-roles.ts'

export const logoutOperator = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'POST',
	path: '/admin/logout',
	summary: 'Sign out.',
	reply: z.strictObject({}),
})
