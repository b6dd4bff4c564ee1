import type { Address } from '@portolan/contract'
import type { z } from 'zod'
import type { AddressJson } from './address-queries.ts'

/** An address as it is sent in replies. */
export type OwnAddress = z.output<typeof Address>

/** Lists the fields one by one, so that a new column is never sent by accident. */
export function presentAddress(row: AddressJson): OwnAddress {
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
