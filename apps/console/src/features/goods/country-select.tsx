import { Autocomplete, TextField } from '@mui/material'
import { listCountries } from '@portolan/contract'
import { useAsk } from '../../shared/ask.ts'

interface Country {
	country_code: string
	name: string
	dial_code: string
}

/** All countries, by name. */
export function useCountries(): readonly Country[] {
	return useAsk(listCountries, undefined, { refreshes: false }).data?.list ?? none
}

const none: readonly Country[] = []

/** One country, by its code; an empty text for none yet. */
export function CountrySelect({
	label,
	value,
	onChange,
	help,
}: {
	label: string
	value: string
	onChange: (code: string) => void
	help?: string
}) {
	const countries = useCountries()
	return (
		<Autocomplete
			options={countries}
			value={countries.find((one) => one.country_code === value) ?? null}
			onChange={(_, chosen) => onChange(chosen?.country_code ?? '')}
			getOptionLabel={({ name }) => name}
			getOptionKey={({ country_code: code }) => code}
			isOptionEqualToValue={(one, other) => one.country_code === other.country_code}
			renderInput={(props) => <TextField {...props} label={label} helperText={help} required />}
		/>
	)
}

/** Several countries, by their codes. */
export function CountriesSelect({
	label,
	value,
	onChange,
}: {
	label: string
	value: readonly string[]
	onChange: (codes: string[]) => void
}) {
	const countries = useCountries()
	return (
		<Autocomplete
			multiple
			disableCloseOnSelect
			options={countries}
			value={countries.filter((one) => value.includes(one.country_code))}
			onChange={(_, chosen) => onChange(chosen.map((one) => one.country_code))}
			getOptionLabel={({ name }) => name}
			getOptionKey={({ country_code: code }) => code}
			isOptionEqualToValue={(one, other) => one.country_code === other.country_code}
			renderInput={(props) => <TextField {...props} label={label} />}
		/>
	)
}
