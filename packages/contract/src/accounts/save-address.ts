import { z } from 'zod'
import { Mobile } from '../accounts.ts'
import { CountryCode, DialCode } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, lineOf } from '../wire.ts'
import { Address } from '../addresses.ts'

/**
 * Adds an address, or changes the one named by `address_id`. The first one becomes the default. Area, detail and
 * tag are always needed; postcode, province and city as the country has them (`country_list`).
 */
export const saveAddress = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/address_add',
	summary: 'Add or change a shipping address.',
	body: z.strictObject({
		address_id: Id.optional(),
		name: lineOf(80),
		mobile: Mobile,
		dial_code: DialCode,
		country_code: CountryCode,
		province: lineOf(100, 0).default(''),
		city: lineOf(100, 0).default(''),
		area: lineOf(100),
		postcode: lineOf(12, 0).default(''),
		detail: lineOf(200),
		tag: lineOf(20),
		is_default: Flag.default(0),
	}),
	reply: Address,
	problems: ['not_found', 'address_full'],
})
