import { countryName } from '../../shared/format.ts'

/** The parts of an address that are shown; saved addresses and those kept with an order share them. */
export interface WrittenAddress {
	name: string
	mobile: string
	dial_code: string
	country_code: string
	province: string
	city: string
	area: string
	postcode: string
	detail: string
	tag: string
}

/** Where it is, from the door to the country, one line each. The same name twice in a row is written once. */
export function addressLines(address: WrittenAddress): string[] {
	const town = [address.area, address.city, address.province].filter(
		(part, at, all) => part !== '' && part !== all[at - 1],
	)
	const place = [town.join(', '), address.postcode].filter((part) => part !== '').join(' ')
	return [address.detail, place, countryName(address.country_code)].filter((line) => line !== '')
}
