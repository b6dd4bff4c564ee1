import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Address } from '../addresses.ts'

/** One address; without `address_id` the default one, or null when there is none. */
export const getAddress = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/address',
	summary: 'One shipping address, or the default one.',
	query: z.strictObject({ address_id: Id.optional() }),
	reply: Address.nullable(),
	problems: ['not_found'],
})
