import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OperatorSession } from '../operators.ts'
import { Ticket, WebAuthnJson } from '../passkeys.ts'

export const loginOperatorWithPasskey = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/admin/login_passkey',
	summary: 'Sign in with a passkey.',
	body: z.strictObject({ ticket: Ticket, response: WebAuthnJson }),
	reply: OperatorSession,
	problems: ['login_failed'],
})
