import { ChangePasswordFields, sampleForm } from '../../features/accounts/index.ts'

const nothing = () => undefined
const written = { old: 'portolan', fresh: 'portolan', repeated: 'portola' }

/** The states of the change of the login password, for the gallery. */
export const gallery = {
	empty: () => (
		<ChangePasswordFields
			form={sampleForm({ old: '', fresh: '', repeated: '' })}
			busy={false}
			onSend={nothing}
		/>
	),
	refused: () => (
		<ChangePasswordFields
			form={sampleForm(written, {
				fresh: 'Your new password must be different from the current one.',
				repeated: 'The two passwords do not match.',
			})}
			busy={false}
			onSend={nothing}
		/>
	),
}
