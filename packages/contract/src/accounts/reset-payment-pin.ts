import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PayCode, SentCode } from '../accounts.ts'

/**
 * Sets the payment PIN: the first time with `oldpassword` empty or left out; then with the old code, or with a
 * `code` that `send_code` (event `reset_pay`) sent to the person's own e-mail or mobile.
 */
export const resetPaymentPin = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/resetPay',
	summary: 'Set or change the payment code.',
	body: z.strictObject({
		oldpassword: z.union([z.literal(''), PayCode]).optional(),
		code: SentCode.optional(),
		newpassword: PayCode,
		repPwd: z.string().max(12),
	}),
	reply: z.strictObject({ have_pay: z.literal(1) }),
	problems: [
		'pay_code_wrong',
		'pay_code_locked',
		'pay_code_simple',
		'password_same',
		'passwords_differ',
		'code_wrong',
	],
})
