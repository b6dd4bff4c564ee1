import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { OperatorGrant } from '../operators.ts'

/**
 * Requests the removal of a lost second factor: when another operator has confirmed, a sign-in with the password only leads to a new
 * set-up.
 */
export const resetOperatorFactors = endpoint({
	by: 'operator',
	roles: ['admin'],
	method: 'POST',
	path: '/admin/operator_factor_reset',
	summary: 'Ask for the end of an operator’s lost second factor.',
	body: z.strictObject({ operator_id: Id, reason: lineOf(300) }),
	reply: OperatorGrant,
	problems: ['not_found', 'state_changed'],
})
