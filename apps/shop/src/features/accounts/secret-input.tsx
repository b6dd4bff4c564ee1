import { PasswordInput } from '@portolan/ui'
import { t } from '../../shared/messages.ts'

/** A password field with its eye, in the person's words. */
export function SecretInput({
	isNew,
	...field
}: {
	label: string
	value: string
	onChange: (text: string) => void
	error?: string | undefined
	hint?: string
	/** It is being set, so the device may offer to make one up. */
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
