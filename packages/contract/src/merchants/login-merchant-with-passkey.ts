import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MerchantSession } from '../merchants.ts'
import { Ticket, WebAuthnJson } from '../passkeys.ts'

/** Signs in with a passkey in place of name and password. It counts as a confirmation of the second factor in the new session. */
export const loginMerchantWithPasskey = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/login_passkey',
	summary: 'Sign in as one of a shop’s people with a passkey.',
	body: z.strictObject({ ticket: Ticket, response: WebAuthnJson }),
	reply: MerchantSession,
	problems: ['login_failed'],
})
