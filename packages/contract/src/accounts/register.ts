import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DialCode } from '../common.ts'
import { lineOf } from '../wire.ts'
import { Username, NewPassword, Email, Mobile, SignedIn } from '../accounts.ts'

/** Signs up and signs in. `agree` must be 1. */
export const register = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/api/user/register',
	summary: 'Sign up; answers signed in.',
	body: z.strictObject({
		username: Username,
		nickname: lineOf(40, 0).optional(),
		password: NewPassword,
		repPwd: z.string().max(128),
		email: Email,
		mobile: Mobile,
		dial_code: DialCode,
		agree: z.literal(1),
	}),
	reply: SignedIn,
	problems: ['already_taken', 'passwords_differ', 'password_common'],
})
