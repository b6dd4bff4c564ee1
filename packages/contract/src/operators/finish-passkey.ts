import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { operatorRoles } from '../operator-roles.ts'
import { lineOf } from '../wire.ts'
import { OperatorInfo } from '../operators.ts'
import { Ticket, WebAuthnJson } from '../passkeys.ts'

export const finishPasskey = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'POST',
	path: '/admin/passkey_finish',
	summary: 'Keep a new passkey under a name.',
	body: z.strictObject({ ticket: Ticket, name: lineOf(60), response: WebAuthnJson }),
	reply: OperatorInfo,
	problems: ['login_failed'],
})
