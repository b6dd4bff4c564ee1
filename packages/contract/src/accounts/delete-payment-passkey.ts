import { z } from 'zod'
import { PayToken } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/**
 * Deletes a passkey. `pay_token` is one of `verify_pay` or `verify_passkey` with the scene `passkey_delete` and the
 * passkey's id as `ref`. Tokens that were given before and are not used yet become invalid.
 */
export const deletePaymentPasskey = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/passkey_del',
	summary: 'Delete a passkey that confirms payments.',
	body: z.strictObject({ passkey_id: Id, pay_token: PayToken }),
	reply: z.strictObject({}),
	problems: ['not_found', 'pay_token_invalid'],
})
