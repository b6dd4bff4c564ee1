import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GivenMerchantPassword } from '../merchants.ts'

/**
 * Begins the set-up of an authenticator app with the password. Who has a second factor already must have confirmed it in this session, unless the
 * platform removed it. The secret is only in this answer.
 */
export const beginMerchantTotp = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/totp_begin',
	summary: 'Secret of a new authenticator app, as text, link and picture.',
	body: z.strictObject({ password: GivenMerchantPassword }),
	reply: z.strictObject({
		/** Base32, to be typed. */
		secret: z.string(),
		/** `otpauth://…` */
		uri: z.string(),
		qrcode_svg: z.string(),
	}),
	problems: ['password_wrong', 'second_factor_needed'],
})
