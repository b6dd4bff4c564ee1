import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** Deletes one of the person's own passkeys. Confirmations in their other sessions end. */
export const deleteMerchantPasskey = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	secondFactor: true,
	method: 'POST',
	path: '/merchant/passkey_delete',
	summary: 'Forget a passkey of one of a shop’s people; the last second factor stays.',
	body: z.strictObject({ passkey_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found', 'state_changed', 'second_factor_needed'],
})
