import { TextField } from '@mui/material'
import { t } from './words.ts'

/** The fewest characters of a password in the console. Source: docs/product/accounts.md, Passwords. */
const passwordMin = 10

/** A new password, typed twice. */
export interface NewPassword {
	fresh: string
	again: string
}

/** Nothing typed yet. */
export const noPassword: NewPassword = { fresh: '', again: '' }

/** Whether it is long enough and was typed the same twice. */
export function isNewPassword({ fresh, again }: NewPassword): boolean {
	return fresh.length >= passwordMin && again === fresh
}

/** The two fields of a new password, each saying what is wrong with it. */
export function NewPasswordFields({
	label,
	value,
	onChange,
}: {
	label: string
	value: NewPassword
	onChange: (value: NewPassword) => void
}) {
	const isShort = value.fresh !== '' && value.fresh.length < passwordMin
	const isOther = value.again !== '' && value.again !== value.fresh
	const slotProps = { htmlInput: { autoComplete: 'new-password', maxLength: 128 } }
	return (
		<>
			<TextField
				label={label}
				type="password"
				value={value.fresh}
				onChange={(event) => onChange({ ...value, fresh: event.target.value })}
				required
				fullWidth
				error={isShort}
				helperText={t('first.password_help', { count: passwordMin })}
				slotProps={slotProps}
			/>
			<TextField
				label={t('first.again')}
				type="password"
				value={value.again}
				onChange={(event) => onChange({ ...value, again: event.target.value })}
				required
				fullWidth
				error={isOther}
				helperText={isOther ? t('first.differ') : undefined}
				slotProps={slotProps}
			/>
		</>
	)
}
