import { languages } from '@portolan/contract'
import type { LanguageFile } from '@portolan/contract'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile'
import { postcodeRule } from './postcodes.ts'
import type { PostcodeRule } from './postcodes.ts'

/** A country, without its name; {@link countryNames} gives the names. */
export interface Country {
	/** Two letters, ISO 3166-1. */
	code: string
	/** `+995` */
	dialCode: string
	postcode: PostcodeRule
}

/** Ascension and Tristan da Cunha have calling codes, but are parts of Saint Helena and not countries of ISO 3166-1. */
const noCountries = new Set(['AC', 'TA'])

const countries = new Map<string, Country>(
	getCountries()
		.filter((code) => !noCountries.has(code))
		.map((code) => [
			code,
			{ code, dialCode: `+${getCountryCallingCode(code)}`, postcode: postcodeRule(code) },
		]),
)

const namesByLanguage = new Map<LanguageFile, ReadonlyMap<string, string>>()

/** A country by its two letters, or null if there is none. */
export function countryOf(code: string): Country | null {
	return countries.get(code) ?? null
}

/** All countries. */
export function allCountries(): readonly Country[] {
	return [...countries.values()]
}

/** Country names by code in a language, sorted for that language. Source: CLDR, through Intl. */
export function countryNames(lang: LanguageFile): ReadonlyMap<string, string> {
	const made = namesByLanguage.get(lang)
	if (made) return made
	const tag = languages.find((language) => language.file === lang)?.tag ?? 'en'
	const display = new Intl.DisplayNames([tag, 'en'], { type: 'region' })
	const inOrder = new Intl.Collator(tag)
	const names = new Map(
		[...countries.keys()]
			.map((code) => [code, display.of(code) ?? code] as const)
			.toSorted((a, b) => inOrder.compare(a[1], b[1])),
	)
	namesByLanguage.set(lang, names)
	return names
}

/** What is wrong with a postcode (in capitals, empty for none) for a country, or null if it is valid. */
export function faultOfPostcode(country: Country, postcode: string): string | null {
	const { use, pattern, example } = country.postcode
	if (postcode === '') return use === 'required' ? `a postcode such as ${example}` : null
	if (use === 'none') return 'empty, for a country without postcodes'
	if (pattern !== '' && !new RegExp(pattern).test(postcode)) return `a postcode such as ${example}`
	return null
}
