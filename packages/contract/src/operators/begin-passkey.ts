import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { operatorRoles } from '../operator-roles.ts'
import { Ticket, WebAuthnJson } from '../passkeys.ts'

export const beginPasskey = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'POST',
	path: '/admin/passkey_begin',
	summary: 'The challenge for a new passkey.',
	reply: z.strictObject({ ticket: Ticket, options: WebAuthnJson }),
	problems: ['sign_in_again'],
})
