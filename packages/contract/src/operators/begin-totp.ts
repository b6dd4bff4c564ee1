import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Ticket } from '../operators.ts'

/** Begins with an authenticator app: the secret, as text and as QR code. With a ticket at the first sign-in, or freshly signed in. */
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
