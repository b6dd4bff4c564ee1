import { z } from 'zod'
import { Mobile } from './accounts.ts'
import { CountryCode, DialCode } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, lineOf, listOf, pageQuery } from './wire.ts'

/** A shipping address as the person wrote it. */
export const Address = z.strictObject({
	address_id: Id,
	name: z.string(),
	mobile: z.string(),
	dial_code: z.string(),
	country_code: z.string(),
	province: z.string(),
	city: z.string(),
	area: z.string(),
	postcode: z.string(),
	detail: z.string(),
	tag: z.string(),
	is_default: Flag,
})

/** The person's addresses, the default first, then the newest. */
export const listAddresses = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/address_list',
	summary: 'The shipping addresses, the default first.',
	query: z.strictObject(pageQuery),
	reply: listOf(Address),
})

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

/** Makes an address the default; the former default stops being it. */
export const setDefaultAddress = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/address_set_default',
	summary: 'Make an address the default.',
	body: z.strictObject({ address_id: Id }),
	reply: Address,
	problems: ['not_found'],
})

/** Removes an address. When it was the default, the newest of the others becomes it. */
export const deleteAddress = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/address_del',
	summary: 'Remove a shipping address.',
	body: z.strictObject({ address_id: Id }),
	reply: z.strictObject({}),
	problems: ['not_found'],
})

/** The specification's own form of {@link removeAddress}. */
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

/** The calls about addresses. */
export const addressEndpoints = {
	listAddresses,
	saveAddress,
	getAddress,
	setDefaultAddress,
	deleteAddress,
	deleteAddressByGet,
}
