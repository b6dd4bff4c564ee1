import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DialCode } from '../common.ts'
import { lineOf } from '../wire.ts'
import {
	AvatarUrl,
	Email,
	Mobile,
	SentCode,
	GivenPassword,
	PayCode,
	UserInfo,
} from '../accounts.ts'

/**
 * Changes what is given. A new e-mail or mobile, one at a time, needs the `code` that was sent to it, the login `password` or the payment
 * PIN (`password_pay`), and, if there is a verified address, the `old_code` that `send_code` (event `contact_change`) sent to it. The
 * present e-mail or mobile, sent with its `code`, becomes verified.
 */
export const updateProfile = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/profile',
	summary: 'Change names, picture, e-mail or mobile.',
	body: z.strictObject({
		nickname: lineOf(40, 0).optional(),
		family_name: lineOf(60, 0).optional(),
		given_name: lineOf(60, 0).optional(),
		avatar: AvatarUrl.optional(),
		email: Email.optional(),
		mobile: Mobile.optional(),
		dial_code: DialCode.optional(),
		code: SentCode.optional(),
		old_code: SentCode.optional(),
		password: GivenPassword.optional(),
		password_pay: PayCode.optional(),
	}),
	reply: UserInfo,
	problems: [
		'already_taken',
		'code_wrong',
		'password_required',
		'password_wrong',
		'pay_code_wrong',
		'pay_code_locked',
		'pay_code_not_set',
	],
})
