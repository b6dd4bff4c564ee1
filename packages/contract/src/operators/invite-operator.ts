import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf, Seconds } from '../wire.ts'
import { OperatorRoleName } from '../operators.ts'

/**
 * Invites an operator: the reply holds a one-time token for `first_operator`, valid for 24 hours. Nobody may hold both finance roles. For
 * the roles that decide about money or make operators (`admin`, `finance-1`, `finance-2`) the token is not valid until another operator has
 * confirmed it; its 24 hours begin then.
 */
export const inviteOperator = endpoint({
	by: 'operator',
	roles: ['admin'],
	method: 'POST',
	path: '/admin/operator_invite',
	summary: 'A one-time token for a further operator.',
	body: z.strictObject({
		roles: z.array(OperatorRoleName).min(1).max(6),
		/** Who it is for, and why; the operator who confirms it reads this. */
		reason: lineOf(300, 0).default(''),
	}),
	reply: z.strictObject({
		token: z.string(),
		expire_time: Seconds,
		/** The request that waits for a second operator; null if the token is valid at once. */
		grant_id: Id.nullable(),
	}),
	problems: ['roles_conflict'],
})
