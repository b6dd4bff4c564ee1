import { endpoint } from '../endpoint.ts'
import { operatorRoles } from '../operator-roles.ts'
import { OperatorInfo } from '../operators.ts'

export const getOperator = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'GET',
	path: '/admin/me',
	summary: 'The signed-in operator.',
	reply: OperatorInfo,
})
