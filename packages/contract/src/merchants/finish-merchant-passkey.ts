import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RecoveryCodes } from '../merchants.ts'
import { Ticket, WebAuthnJson } from '../passkeys.ts'
import { Id, lineOf } from '../wire.ts'

/**
 * Stores the passkey whose set-up began in this session. This counts as a confirmation. Recovery codes come with the first second factor, and with
 * one that replaces what the platform removed; later the list is empty, and the codes of before stay.
 */
export const finishMerchantPasskey = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/passkey_finish',
	summary: 'Keep a new passkey of one of a shop’s people under a name.',
	body: z.strictObject({ ticket: Ticket, name: lineOf(60), response: WebAuthnJson }),
	reply: RecoveryCodes.extend({ passkey_id: Id }),
	problems: ['passkey_failed', 'second_factor_needed', 'passkey_full'],
})
