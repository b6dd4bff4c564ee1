import { Autocomplete } from '@mui/material'
import { listCountries } from '@portolan/contract'
import { useAsk } from '../../shared/use-ask.ts'
import { FormField } from '../../shared/form-field.tsx'

interface Country {
	country_code: string
	name: string
	dial_code: string
}

/** All countries, sorted by name. */
export function useCountries(): readonly Country[] {
	return useAsk(listCountries, undefined, { refreshes: false }).data?.list ?? none
}

const none: readonly Country[] = []

/** Chooses one country by its code; an empty text means none yet. */
export function CountrySelect({
	label,
	value,
	onChange,
	help,
	field,
	isRequired = true,
}: {
	label: string
	value: string
	onChange: (code: string) => void
	isRequired?: boolean
	help?: string
	/** Its name on the wire, for the server's messages about it. */
	field?: string
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
			renderInput={(props) => (
				<FormField
					{...props}
					field={field}
					chosen={value}
					label={label}
					helperText={help}
					required={isRequired}
				/>
			)}
		/>
	)
}

/** Chooses several countries by their codes. */
export function CountriesSelect({
	label,
	value,
	onChange,
	field,
}: {
	label: string
	value: readonly string[]
	/** Its name on the wire, for the server's messages about it. */
	field?: string
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
			renderInput={(props) => (
				<FormField {...props} field={field} chosen={value.join(' ')} label={label} />
			)}
		/>
	)
}
