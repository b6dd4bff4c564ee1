import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf, Seconds } from '../wire.ts'

/**
 * Announces the removal of a merchant's lost second factor: the person and the owners of the shop are told at once; after the wait a new one
 * can be set up with the password alone. A confirmation meanwhile stops it.
 */
export const resetMerchantFactor = endpoint({
	by: 'operator',
	roles: ['support'],
	method: 'POST',
	path: '/admin/merchant_factor_reset',
	summary: 'Remove the lost second factor of one of a shop’s people, after a wait.',
	body: z.strictObject({
		mer_id: Id,
		/** Login name or e-mail. */
		account: lineOf(254),
		reason: lineOf(300),
	}),
	reply: z.strictObject({ name: z.string(), due_time: Seconds }),
	problems: ['not_found', 'state_changed'],
})
