import type { Address } from '@portolan/contract'
import type { z } from 'zod'
import type { AddressRow } from './address-queries.ts'

/** An address as it travels. */
export type OwnAddress = z.output<typeof Address>

/** An address field by field, so that a new column never leaves by itself. */
export function presentAddress(row: AddressRow): OwnAddress {
	return {
		address_id: row.id,
		name: row.name,
		mobile: row.mobile,
		dial_code: row.dial_code,
		country_code: row.country_code,
		province: row.province,
		city: row.city,
		area: row.area,
		postcode: row.postcode,
		detail: row.detail,
		tag: row.tag,
		is_default: row.is_default ? 1 : 0,
	}
}
