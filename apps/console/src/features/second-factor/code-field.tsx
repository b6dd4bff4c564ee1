import { TextField } from '@mui/material'
import { t } from '../../shared/words.ts'

/** Whether a text is a whole code of an authenticator app. */
export function isCode(text: string): boolean {
	return /^[0-9]{6}$/.test(text)
}

/** A field for the six digits of an authenticator app. */
export function CodeField({
	value,
	onChange,
}: {
	value: string
	onChange: (code: string) => void
}) {
	return (
		<TextField
			label={t('second.code')}
			value={value}
			onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
			required
			slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code' } }}
		/>
	)
}
