import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PasskeyEntry } from '../passkeys.ts'
import { Id, lineOf } from '../wire.ts'

export const updatePaymentPasskey = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/passkey_update',
	summary: 'Give a passkey another name.',
	body: z.strictObject({ passkey_id: Id, name: lineOf(60) }),
	reply: PasskeyEntry,
	problems: ['not_found'],
})
