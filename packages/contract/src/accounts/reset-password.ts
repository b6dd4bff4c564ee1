import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { GivenPassword, SentCode, NewPassword } from '../accounts.ts'

/**
 * Sets a new password and ends all sessions. Signed in: `oldpassword`. Signed out: `account` and the `code` that
 * `send_code` (event `reset_password`) sent to it.
 */
export const resetPassword = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/api/user/resetpwd',
	summary: 'Change the password, or set a new one with a code.',
	body: z.strictObject({
		oldpassword: GivenPassword.optional(),
		account: lineOf(254).optional(),
		code: SentCode.optional(),
		newpassword: NewPassword,
		repPwd: z.string().max(128),
	}),
	reply: z.strictObject({}),
	problems: [
		'password_wrong',
		'password_same',
		'passwords_differ',
		'password_common',
		'code_wrong',
	],
})
