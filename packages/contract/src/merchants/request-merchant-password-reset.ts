import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'

/** Asks for a link to choose a new password. The answer is the same whether the account exists or not. */
export const requestMerchantPasswordReset = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/merchant/forgot',
	summary: 'A one-time link for a new password, by e-mail.',
	body: z.strictObject({ account: lineOf(254) }),
	reply: z.strictObject({ expires_in: z.int() }),
})
