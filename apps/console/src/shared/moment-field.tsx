import { FormField } from './form-field.tsx'

/** `2026-11-21T19:20` in the time zone of the browser, as a date field holds it; empty for no moment. */
export function momentText(seconds: number | null): string {
	if (seconds === null) return ''
	const at = new Date(seconds * 1000)
	const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
	return local.toISOString().slice(0, 16)
}

/**
 * The moment in seconds; null if the field is empty or not a date. A field has no seconds: if it still shows the moment `was`, the result is
 * exactly `was`.
 */
export function momentIn(text: string, was: number | null = null): number | null {
	if (was !== null && text === momentText(was)) return was
	const at = text === '' ? Number.NaN : new Date(text).getTime()
	return Number.isNaN(at) ? null : Math.floor(at / 1000)
}

/** A day and a time in the time zone of the browser. */
export function MomentField({
	label,
	value,
	onChange,
	help,
	isWrong = false,
	isRequired = true,
	field,
}: {
	label: string
	/** As {@link momentText} writes it. */
	value: string
	onChange: (value: string) => void
	help?: string | undefined
	isWrong?: boolean
	isRequired?: boolean
	/** Its name on the wire, for the server's messages about it. */
	field?: string
}) {
	return (
		<FormField
			field={field}
			type="datetime-local"
			label={label}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			required={isRequired}
			error={isWrong}
			helperText={help}
			slotProps={{ inputLabel: { shrink: true } }}
		/>
	)
}
