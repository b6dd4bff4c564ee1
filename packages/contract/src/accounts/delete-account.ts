import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GivenPassword } from '../accounts.ts'

/**
 * Closes the account, if it has no money and no open order. Records that the ledger and shops must keep stay, without the person's name.
 */
export const deleteAccount = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/account_delete',
	summary: 'Close the account for good.',
	body: z.strictObject({ password: GivenPassword }),
	reply: z.strictObject({}),
	problems: ['password_wrong', 'account_not_empty'],
})
