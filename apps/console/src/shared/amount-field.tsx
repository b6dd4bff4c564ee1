import { InputAdornment } from '@mui/material'
import { parseAmount } from '@portolan/money'
import { asciiDigits, readTypedAmount } from '@portolan/money/typed-amount'
import { FormField } from './form-field.tsx'
import { decimalSign, dollarPlace } from './format.ts'
import { t } from './words.ts'

/** Whether a text is an amount above zero. */
export function isAmount(text: string): boolean {
	const amount = parseAmount(text.trim())
	return amount !== null && amount > 0n
}

/** What is kept of a typed amount: with the point of amounts on the wire, if the language writes a comma instead. */
export function keptAmount(text: string): string {
	const ascii = asciiDigits(text)
	return decimalSign() === ',' && !ascii.includes('.') ? ascii.replace(',', '.') : ascii
}

/** An amount in its field, with the decimal sign of the language. */
export function shownAmount(kept: string): string {
	return /^\d+\.\d*$/.test(kept) ? kept.replace('.', decimalSign()) : kept
}

/** An amount in dollars, never filled in beforehand. */
export function AmountField({
	label,
	value,
	onChange,
	help,
	isOptional = false,
	field,
}: {
	label: string
	value: string
	onChange: (value: string) => void
	help?: string
	/** Empty and zero are accepted as well. */
	isOptional?: boolean
	/** Its name on the wire, for the server's messages about it. */
	field?: string
}) {
	const place = dollarPlace()
	const typed = readTypedAmount(value, '.')
	const isRight = typed !== null && (isOptional || isAmount(typed))
	const isWrong = value !== '' && !isRight
	return (
		<FormField
			field={field}
			label={label}
			value={shownAmount(value)}
			onChange={(event) => onChange(keptAmount(event.target.value))}
			onBlur={() => {
				const amount = readTypedAmount(value, '.')
				if (amount !== null && parseAmount(value.trim()) === null) onChange(amount)
			}}
			required={!isOptional}
			error={isWrong}
			helperText={isWrong ? t('field.amount_wrong') : help}
			slotProps={{
				input: { [`${place}Adornment`]: <InputAdornment position={place}>$</InputAdornment> },
				htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 13 },
			}}
		/>
	)
}
