import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { operatorRoles } from '../operator-roles.ts'
import { Id } from '../wire.ts'
import { OperatorInfo } from '../operators.ts'

export const deletePasskey = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'POST',
	path: '/admin/passkey_delete',
	summary: 'Forget a passkey; the last second factor stays.',
	body: z.strictObject({ passkey_id: Id }),
	reply: OperatorInfo,
	problems: ['not_found', 'state_changed', 'sign_in_again'],
})
