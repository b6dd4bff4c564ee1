import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FactorConfirmation } from '../merchants.ts'
import { Ticket, WebAuthnJson } from '../passkeys.ts'

/** Confirms the second factor for some minutes, in this session, by the answer of a passkey. */
export const confirmFactorWithPasskey = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/second_factor_passkey',
	summary: 'Confirm the second factor with a passkey.',
	body: z.strictObject({ ticket: Ticket, response: WebAuthnJson }),
	reply: FactorConfirmation,
	problems: ['passkey_failed', 'state_changed'],
})
