import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Ticket, WebAuthnJson } from '../passkeys.ts'

/** The challenge for confirming the second factor with a passkey; good once, for five minutes, in this session. */
export const beginFactorConfirmation = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/second_factor_begin',
	summary: 'The challenge for confirming the second factor with a passkey.',
	reply: z.strictObject({ ticket: Ticket, options: WebAuthnJson }),
	problems: ['state_changed'],
})
