import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GivenPassword } from '../accounts.ts'

/** Closes the account: only with no money in it and no open order. What books and shops must keep stays nameless. */
export const deleteAccount = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/account_delete',
	summary: 'Close the account for good.',
	body: z.strictObject({ password: GivenPassword }),
	reply: z.strictObject({}),
	problems: ['password_wrong', 'account_not_empty'],
})
