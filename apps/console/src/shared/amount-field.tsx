import { InputAdornment, TextField } from '@mui/material'
import { parseAmount } from '@portolan/money'
import { t } from './words.ts'

/** Whether a text is an amount above zero. */
export function isAmount(text: string): boolean {
	const amount = parseAmount(text.trim())
	return amount !== null && amount > 0n
}

/** An amount in dollars, typed by a person and prefilled with nothing. */
export function AmountField({
	label,
	value,
	onChange,
	help,
}: {
	label: string
	value: string
	onChange: (value: string) => void
	help?: string
}) {
	const isWrong = value !== '' && !isAmount(value)
	return (
		<TextField
			label={label}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			required
			error={isWrong}
			helperText={isWrong ? t('field.amount_wrong') : help}
			slotProps={{
				input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
				htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 13 },
			}}
		/>
	)
}
