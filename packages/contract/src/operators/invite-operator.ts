import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf, Seconds } from '../wire.ts'
import { OperatorRoleName } from '../operators.ts'

/**
 * Invites an operator: answers a one-time token for `first_operator`, good for 24 h. Nobody may hold both finance roles. With
 * one of the roles that decide about money or make operators (`admin`, `finance-1`, `finance-2`) the token opens nothing until
 * another operator has confirmed it, and its 24 h begin then.
 */
export const inviteOperator = endpoint({
	by: 'operator',
	roles: ['admin'],
	method: 'POST',
	path: '/admin/operator_invite',
	summary: 'A one-time token for a further operator.',
	body: z.strictObject({
		roles: z.array(OperatorRoleName).min(1).max(6),
		/** Who it is for, and why; whoever confirms it reads this. */
		reason: lineOf(300, 0).default(''),
	}),
	reply: z.strictObject({
		token: z.string(),
		expire_time: Seconds,
		/** What waits for a second operator; null where the token is good at once. */
		grant_id: Id.nullable(),
	}),
	problems: ['roles_conflict'],
})
