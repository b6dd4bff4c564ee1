import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { OneTimeToken, MerchantPassword, MerchantSession } from '../merchants.ts'

/** A sign-in name; never an email address, so that the two cannot be confused. */
const MerchantLoginName = lineOf(40, 2).regex(
	/^[A-Za-z0-9][A-Za-z0-9._-]*$/,
	'letters, digits, . _ -',
)

export const acceptInvitation = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/join',
	summary: 'Come in by an invitation: choose login name and password.',
	body: z.strictObject({
		token: OneTimeToken,
		login: MerchantLoginName,
		name: lineOf(60),
		password: MerchantPassword,
	}),
	reply: MerchantSession,
	problems: ['login_failed', 'already_taken', 'password_common'],
})
