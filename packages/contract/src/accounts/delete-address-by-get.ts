import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** The specification's form of `deleteAddress`. */
export const deleteAddressByGet = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/address_del',
	summary: 'Remove a shipping address (the specification’s GET; the app uses POST).',
	query: z.strictObject({ address_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found'],
	writes: true,
})
