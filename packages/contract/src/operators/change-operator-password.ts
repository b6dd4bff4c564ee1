import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { operatorRoles } from '../operator-roles.ts'
import { GivenOperatorPassword, OperatorPassword, OperatorSession } from '../operators.ts'

/** Changes one's own password; it needs the old one, and a sign-in in the last ten minutes. All sessions end; the reply has a new one. */
export const changeOperatorPassword = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'POST',
	path: '/admin/password',
	summary: 'Change one’s own password.',
	body: z.strictObject({ old_password: GivenOperatorPassword, new_password: OperatorPassword }),
	reply: OperatorSession,
	problems: [
		'password_wrong',
		'password_same',
		'password_common',
		'sign_in_again',
		'state_changed',
	],
})
