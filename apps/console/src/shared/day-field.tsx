import { FormField } from './form-field.tsx'

/** A whole day, as `YYYY-MM-DD`; empty for none. */
export function DayField({
	label,
	value,
	onChange,
	field,
	help,
	width,
	earliest,
	isWrong = false,
	isRequired = false,
}: {
	label: string
	value: string
	onChange: (day: string) => void
	/** Its name on the wire, for the server's messages about it. */
	field?: string
	help?: string | undefined
	/** In pixels; as wide as its place when left out. */
	width?: number
	/** The first day that the calendar offers. */
	earliest?: string
	isWrong?: boolean
	isRequired?: boolean
}) {
	return (
		<FormField
			field={field}
			type="date"
			label={label}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			required={isRequired}
			error={isWrong}
			helperText={help}
			slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: earliest } }}
			{...(width !== undefined && { sx: { width } })}
		/>
	)
}
