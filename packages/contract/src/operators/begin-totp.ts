import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Ticket } from '../passkeys.ts'

/** Starts to set up an authenticator app: the secret, as text and as QR code. Needs a ticket of the first sign-in, or a recent sign-in. */
export const beginTotp = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/admin/totp_begin',
	summary: 'The secret for an authenticator app.',
	body: z.strictObject({ ticket: Ticket.optional() }),
	reply: z.strictObject({
		ticket: Ticket,
		secret: z.string(),
		uri: z.string(),
		qrcode_svg: z.string(),
	}),
	problems: ['login_failed', 'state_changed', 'sign_in_again'],
})
