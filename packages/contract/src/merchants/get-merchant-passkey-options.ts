import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Ticket, WebAuthnJson } from '../passkeys.ts'

/** The challenge for signing in with any passkey that one of a shop's people has; good once, for five minutes. */
export const getMerchantPasskeyOptions = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/login_passkey_options',
	summary: 'The challenge for signing in to a shop with a passkey.',
	reply: z.strictObject({ ticket: Ticket, options: WebAuthnJson }),
})
