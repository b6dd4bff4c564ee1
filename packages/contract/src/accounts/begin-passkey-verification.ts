import { z } from 'zod'
import { GivenPassword } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Ticket, WebAuthnJson } from '../passkeys.ts'
import { Amount, lineOf } from '../wire.ts'

/**
 * The challenge for confirming one thing with a passkey. Fields as of `verify_pay`; `amount` is needed, except for the
 * scene `passkey_delete`. The challenge is made from all of them, so that its signature is good for nothing else.
 */
export const beginPasskeyVerification = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/verify_passkey_begin',
	summary: 'The challenge for confirming a payment with a passkey.',
	body: z.strictObject({
		scene: z.enum(['pay', 'extract', 'passkey_delete']),
		ref: lineOf(64),
		amount: Amount.optional(),
		password: GivenPassword.optional(),
	}),
	reply: z.strictObject({ ticket: Ticket, options: WebAuthnJson }),
	problems: ['passkey_failed', 'password_required', 'password_wrong'],
})
