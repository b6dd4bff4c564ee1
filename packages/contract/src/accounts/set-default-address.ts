import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { Address } from '../addresses.ts'

/** Makes an address the default, in place of the former default. */
export const setDefaultAddress = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/address_set_default',
	summary: 'Make an address the default.',
	body: z.strictObject({ address_id: Id }),
	reply: Address,
	problems: ['not_found'],
})
