import { useState } from 'react'
import type { AddressDraft } from './address-draft.ts'
import type { Country } from './use-countries.ts'

/** A mobile number with its calling code. */
export type OwnMobile = Pick<AddressDraft, 'mobile' | 'dial_code'>

/** The calling code of an address while it is being written. */
export interface CallingCode {
	/** The country whose calling code is shown; undefined until there is one. */
	country: Country | undefined
	/** Takes the calling code of a country; from then on it no longer follows the country of the address. */
	choose: (countryCode: string) => void
	/** What changes with another mobile number. */
	withMobile: (mobile: string) => Partial<AddressDraft>
	/** What changes with another country of the address. */
	withCountry: (country: Country) => Partial<AddressDraft>
}

/**
 * The calling code follows the country of the address until somebody chooses one. `own` is the mobile number of the account,
 * which a new address begins with.
 */
export function useCallingCode(
	draft: AddressDraft,
	countries: readonly Country[],
	own: OwnMobile | undefined,
	onChange: (change: Partial<AddressDraft>) => void,
): CallingCode {
	const [chosen, setChosen] = useState<string | null>(null)
	const country = countries.find((one) => one.country_code === draft.country_code)
	return {
		country: callingCountry(draft, countries, chosen),
		choose: (countryCode) => {
			setChosen(countryCode)
			const found = countries.find((one) => one.country_code === countryCode)
			if (found) onChange({ dial_code: found.dial_code })
		},
		withMobile: (mobile) => ({
			mobile,
			...(own && chosen === null ? dialCodeIn(country, mobile, own) : {}),
		}),
		withCountry: ({ country_code, dial_code, postcode }) => ({
			country_code,
			province: '',
			...(postcode === 'none' ? { postcode: '' } : {}),
			...(chosen === null ? dialCodeIn({ dial_code }, draft.mobile, own) : {}),
		}),
	}
}

/** Of several countries with the same calling code: the one that was chosen, else that of the address, else the first. */
function callingCountry(
	draft: AddressDraft,
	countries: readonly Country[],
	chosen: string | null,
): Country | undefined {
	const matching = countries.filter((one) => one.dial_code === draft.dial_code)
	return (
		matching.find((one) => one.country_code === chosen) ??
		matching.find((one) => one.country_code === draft.country_code) ??
		matching[0]
	)
}

/** The calling code for a country. The account's own number keeps its calling code in every country. */
function dialCodeIn(
	country: Pick<Country, 'dial_code'> | undefined,
	mobile: string,
	own: OwnMobile | undefined,
): Partial<AddressDraft> {
	if (own && own.mobile !== '' && mobile === own.mobile) return { dial_code: own.dial_code }
	return country ? { dial_code: country.dial_code } : {}
}
