import { PasswordInput } from '@portolan/ui'
import { t } from '../../shared/messages.ts'

/** A password field with a button that shows what was typed. */
export function SecretInput({
	isNew,
	...field
}: {
	label: string
	value: string
	onChange: (text: string) => void
	error?: string | undefined
	hint?: string
	/** The password is new, so the device may offer to generate one. */
	isNew?: boolean
}) {
	return (
		<PasswordInput
			{...field}
			required
			autoComplete={isNew ? 'new-password' : 'current-password'}
			showText={t('common.show_password')}
			hideText={t('common.hide_password')}
		/>
	)
}
