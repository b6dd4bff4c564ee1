import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Ticket, WebAuthnJson } from '../passkeys.ts'

export const getPasskeyLoginOptions = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/admin/login_passkey_options',
	summary:
		'The challenge for a passkey: with a ticket the second step, without one the whole sign-in.',
	body: z.strictObject({ ticket: Ticket.optional() }),
	reply: z.strictObject({ ticket: Ticket, options: WebAuthnJson }),
	problems: ['login_failed'],
})
