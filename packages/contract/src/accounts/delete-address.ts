import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** Removes an address. When it was the default, the newest of the others becomes the default. */
export const deleteAddress = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/address_del',
	summary: 'Remove a shipping address.',
	body: z.strictObject({ address_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found'],
})
