import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GivenMerchantPassword } from '../merchants.ts'
import { Ticket, WebAuthnJson } from '../passkeys.ts'

/**
 * The challenge for a new passkey, with the password; good once, for five minutes, in this session. Who has a second factor already must have
 * confirmed it in this session, unless the platform removed it.
 */
export const beginMerchantPasskey = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/passkey_begin',
	summary: 'The challenge for a new passkey of one of a shop’s people.',
	body: z.strictObject({ password: GivenMerchantPassword }),
	reply: z.strictObject({ ticket: Ticket, options: WebAuthnJson }),
	problems: ['password_wrong', 'second_factor_needed', 'passkey_full'],
})
