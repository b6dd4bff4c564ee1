import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Count, lineOf } from '../wire.ts'
import { PayCode, GivenPassword, PayToken } from '../accounts.ts'

/**
 * Checks the payment PIN and gives a token for one thing. `ref` names it: an `out_trade_no` or an id; `new` for the scene
 * `passkey_add`. `password`, the login password,
 * is needed for payments above `pay_password_above` of the user info.
 */
export const verifyPaymentPin = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/verify_pay',
	summary: 'Check the payment code; answers a one-use token.',
	body: z.strictObject({
		password_pay: PayCode,
		scene: z.enum(['pay', 'extract', 'passkey_add', 'passkey_delete']),
		ref: lineOf(64),
		amount: Amount.optional(),
		password: GivenPassword.optional(),
	}),
	reply: z.strictObject({ pay_token: PayToken, expires_in: Count }),
	problems: [
		'pay_code_wrong',
		'pay_code_locked',
		'pay_code_not_set',
		'password_required',
		'password_wrong',
	],
})
