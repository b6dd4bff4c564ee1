import { z } from 'zod'
import { PayToken } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Ticket, WebAuthnJson } from '../passkeys.ts'
import { Count } from '../wire.ts'

/** Checks the answer of a passkey and gives the same token as `verify_pay`, for what the challenge was made for. */
export const verifyPaymentPasskey = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/verify_passkey',
	summary: 'Check a passkey; answers a one-use token.',
	body: z.strictObject({ ticket: Ticket, response: WebAuthnJson }),
	reply: z.strictObject({ pay_token: PayToken, expires_in: Count }),
	problems: ['passkey_failed', 'pay_code_not_set'],
})
