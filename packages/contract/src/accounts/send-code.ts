import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count, lineOf } from '../wire.ts'
import { DialCode } from '../common.ts'

/**
 * Sends six digits to an e-mail or mobile: `reset_password` to a verified address of an account (signed out; the answer is the same whether
 * it exists or not), `reset_pay` and `contact_change` to a verified address of the person, `email` and `mobile` to a new one, which needs
 * the login `password` or the payment PIN (`password_pay`), or to the person's own that is to be verified. A mobile is given with its
 * calling code, in `to` (`+1 201 555 0123`) or in `dial_code`.
 */
export const sendCode = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/api/common/send_code',
	summary: 'Send a code by e-mail or text message.',
	body: z.strictObject({
		event: z.enum(['reset_password', 'reset_pay', 'email', 'mobile', 'contact_change']),
		to: lineOf(254),
		dial_code: DialCode.optional(),
		password: z.string().min(1).max(128).optional(),
		password_pay: z
			.string()
			.regex(/^[0-9]{6,12}$/, 'at least 6 digits')
			.optional(),
	}),
	reply: z.strictObject({ expires_in: Count }),
	problems: [
		'password_required',
		'password_wrong',
		'pay_code_wrong',
		'pay_code_locked',
		'pay_code_not_set',
	],
})
