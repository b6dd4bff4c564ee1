import { z } from 'zod'
import { PayToken } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Ticket, WebAuthnJson } from '../passkeys.ts'

/**
 * The challenge for a new passkey. `pay_token` is one of `verify_pay` with the scene `passkey_add` and the `ref` `new`:
 * only the payment PIN adds a passkey.
 */
export const beginPaymentPasskey = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/passkey_begin',
	summary: 'The challenge for a new passkey that confirms payments.',
	body: z.strictObject({ pay_token: PayToken }),
	reply: z.strictObject({ ticket: Ticket, options: WebAuthnJson }),
	problems: ['pay_token_invalid', 'passkey_full'],
})
