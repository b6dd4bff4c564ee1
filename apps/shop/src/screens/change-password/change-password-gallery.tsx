import { AccountStep, ChangePasswordFields, sampleForm } from '../../features/accounts/index.ts'

const nothing = () => undefined
const empty = { old: '', fresh: '', repeated: '' }
const written = {
	old: 'portolan',
	fresh: 'four quiet green boats',
	repeated: 'four quiet green boats',
}

/** The states of the change of the login password, signed in and signed out, for the gallery. */
export const gallery = {
	loading: () => <ChangePasswordFields form={sampleForm(written)} busy onSend={nothing} />,
	empty: () => <ChangePasswordFields form={sampleForm(empty)} busy={false} onSend={nothing} />,
	one: () => <ChangePasswordFields form={sampleForm(written)} busy={false} onSend={nothing} />,
	refused: () => (
		<ChangePasswordFields
			form={sampleForm(written, { old: 'Incorrect password.' })}
			busy={false}
			onSend={nothing}
		/>
	),
	signedOut: () => (
		<AccountStep
			form={sampleForm({ account: '', code: '', fresh: '', repeated: '' })}
			busy={false}
			onSend={nothing}
		/>
	),
}
