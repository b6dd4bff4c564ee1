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

/**
 * The place, line by line, in the order of the script it is written in: from the street to the province, or from the province to the
 * street; the country last. The same name twice in a row is written once.
 */
export function addressLines(address: WrittenAddress): string[] {
	const town = [address.area, address.city, address.province].filter(
		(part, at, all) => part !== '' && part !== all[at - 1],
	)
	const country = countryName(address.country_code)
	const lines = town.every((part) => largestFirst.test(part))
		? [together(address.postcode, town.toReversed().join('')), address.detail]
		: [address.detail, together(town.join(separatorIn(town)), address.postcode)]
	return [...lines, country].filter((line) => line !== '')
}

const largestFirst = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

/** By the script of the address, which may differ from the page's language. */
function separatorIn(parts: readonly string[]): string {
	return parts.some((part) => /\p{Script=Arabic}/u.test(part)) ? '\u060c ' : ', '
}

/** A line does not break before or after the postcode. */
function together(...parts: readonly string[]): string {
	return parts.filter((part) => part !== '').join('\u00a0')
}
