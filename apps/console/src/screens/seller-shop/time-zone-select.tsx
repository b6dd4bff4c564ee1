import { Autocomplete } from '@mui/material'
import { FormField } from '../../shared/form-field.tsx'
import { t } from '../../shared/words.ts'

/** Chooses the time zone of the shop's days, from those that the browser knows. */
export function TimeZoneSelect({
	value,
	onChange,
}: {
	value: string
	onChange: (zone: string) => void
}) {
	const zones = [...new Set(['UTC', value, ...Intl.supportedValuesOf('timeZone')])]
	return (
		<Autocomplete
			options={zones}
			value={value}
			disableClearable
			onChange={(_, chosen) => onChange(chosen)}
			renderInput={(props) => (
				<FormField
					{...props}
					field="time_zone"
					chosen={value}
					label={t('seller.time_zone')}
					helperText={t('seller.time_zone_help')}
					required
				/>
			)}
		/>
	)
}
