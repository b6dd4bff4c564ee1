import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, lineOf } from '../wire.ts'
import { OperatorGrant } from '../operators.ts'

export const decideOperatorGrant = endpoint({
	by: 'operator',
	roles: ['admin', 'finance-1', 'finance-2'],
	method: 'POST',
	path: '/admin/operator_grant_decide',
	summary: 'Confirm or refuse what another admin asked; one’s own can only be withdrawn.',
	body: z.strictObject({ grant_id: Id, pass: Flag, reason: lineOf(300) }),
	reply: OperatorGrant,
	problems: ['not_found', 'forbidden', 'state_changed', 'same_operator'],
})
