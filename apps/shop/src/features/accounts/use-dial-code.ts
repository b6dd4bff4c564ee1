import { useState } from 'react'
import type { ReplyOf } from '../../shared/api.ts'
import { browserLocales } from '@portolan/web'
import { useCall } from '../../shared/queries.ts'

/** A country with its calling code. */
export type DialCountry = ReplyOf<'listCountries'>['list'][number]

/** The chosen calling code, and what it is chosen from. */
export interface DialChoice {
	/** Undefined until the countries are here. */
	country: DialCountry | undefined
	countries: readonly DialCountry[] | undefined
	error: Error | null
	retry: () => void
	choose: (countryCode: string) => void
}

/** A calling code to choose. At first that of `known` (`+995`), else that of the country the device is set to. */
export function useDialCode(known?: string): DialChoice {
	const { data, error, refetch } = useCall('listCountries', undefined, {
		staleMs: 3_600_000,
		quiet: true,
	})
	const [chosen, choose] = useState<string | null>(null)
	const countries = data?.list
	const guess = chosen ?? deviceCountry()
	const guessed = countries?.find((one) => one.country_code === guess)
	const country =
		chosen === null && known && guessed?.dial_code !== known
			? countries?.find((one) => one.dial_code === known)
			: guessed
	return {
		country: country ?? countries?.find((one) => one.country_code === 'US'),
		countries,
		error: countries ? null : error,
		retry: () => void refetch(),
		choose,
	}
}

/** `en-GB` says GB; a bare `de` most likely Germany. */
function deviceCountry(): string | undefined {
	return browserLocales()[0]?.maximize().region
}
