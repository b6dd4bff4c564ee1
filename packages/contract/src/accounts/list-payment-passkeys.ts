import { endpoint } from '../endpoint.ts'
import { PasskeyEntry } from '../passkeys.ts'
import { listOf } from '../wire.ts'

/** The passkeys that confirm payments and withdrawals of the person in place of the payment PIN, oldest first. */
export const listPaymentPasskeys = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/passkey_list',
	summary: 'The passkeys that confirm payments.',
	reply: listOf(PasskeyEntry),
})
