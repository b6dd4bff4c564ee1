import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/**
 * Undoes a change of e-mail or mobile by the one-time link that was sent to the old address. The old address is restored, all sessions end,
 * and the password and payment PIN become invalid: a new password is set with a code sent to a verified address.
 */
export const undoContactChange = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/api/user/contact_undo',
	summary: 'Undo a change of e-mail or mobile.',
	body: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'the token of the link') }),
	reply: z.strictObject({ kind: z.enum(['email', 'mobile']) }),
	problems: ['link_invalid', 'already_taken'],
})
