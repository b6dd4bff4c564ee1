import { TextInput } from '@portolan/ui'
import type { ReactNode } from 'react'
import { t } from '../../shared/messages.ts'
import { useIsTakenOver } from '../../shared/rendered-page.ts'
import type { FormState } from './use-form.ts'

/** The frame of a form about an account: it is sent by its button or by Enter, and the browser checks nothing itself. */
export function AccountForm({
	id,
	onSend,
	children,
}: {
	id: string
	onSend: () => void
	children: ReactNode
}) {
	const isTakenOver = useIsTakenOver()
	return (
		<form
			id={id}
			// Sent without its code, it would put its fields into the address.
			inert={!isTakenOver}
			noValidate
			className="space-y-4"
			onSubmit={(event) => {
				event.preventDefault()
				onSend()
			}}
		>
			{children}
		</form>
	)
}

/** Whose account it is: an email address, a mobile number or a username. */
export function AccountInput({
	form,
	name,
}: {
	form: FormState<'account'>
	/** The name by which the browser stores the password. */
	name?: string
}) {
	return (
		<TextInput
			label={t('accounts.account')}
			value={form.values.account}
			onChange={form.type('account')}
			error={form.faults.account}
			hint={t('accounts.account_hint')}
			required
			{...(name !== undefined && { name })}
			autoComplete="username"
			autoCapitalize="none"
			maxLength={254}
			dir="auto"
		/>
	)
}
