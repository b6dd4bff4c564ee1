import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, lineOf } from '../wire.ts'
import { OperatorRoleName, OperatorEntry } from '../operators.ts'

/**
 * Changes an operator's roles or locks them out; all their sessions end. Operators cannot change themselves. A change that gives a role
 * which decides about money or makes operators, or unlocks an operator who has one, waits for a second operator.
 */
export const updateOperator = endpoint({
	by: 'operator',
	roles: ['admin'],
	method: 'POST',
	path: '/admin/operator_set',
	summary: 'Roles of an operator, or the end of their access.',
	body: z.strictObject({
		operator_id: Id,
		roles: z.array(OperatorRoleName).min(1).max(6),
		disabled: Flag,
		reason: lineOf(300),
	}),
	reply: OperatorEntry,
	problems: ['not_found', 'forbidden', 'roles_conflict', 'state_changed'],
})
