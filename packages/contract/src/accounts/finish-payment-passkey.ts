import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PasskeyEntry, Ticket, WebAuthnJson } from '../passkeys.ts'

/** Stores a new passkey; it is named after the device until it gets another name. */
export const finishPaymentPasskey = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/passkey_finish',
	summary: 'Keep a new passkey that confirms payments.',
	body: z.strictObject({ ticket: Ticket, response: WebAuthnJson }),
	reply: PasskeyEntry,
	problems: ['passkey_failed', 'passkey_full'],
})
