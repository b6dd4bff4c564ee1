import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { OperatorGrant } from '../operators.ts'

/** Requests the removal of a lost second factor: once another operator confirms, the password leads to a new set-up and nothing else. */
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
