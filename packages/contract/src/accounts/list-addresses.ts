import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, pageQuery } from '../wire.ts'
import { Address } from '../addresses.ts'

/** The person's addresses, the default first, then the newest. */
export const listAddresses = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/address_list',
	summary: 'The shipping addresses, the default first.',
	query: z.strictObject(pageQuery),
	reply: listOf(Address),
})
