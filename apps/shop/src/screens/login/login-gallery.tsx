import { sampleForm } from '../../features/accounts/index.ts'
import { LoginFields } from './login-form.tsx'

const nothing = () => undefined
const empty = { account: '', password: '' }

/** The states of the sign-in, for the gallery. */
export const gallery = {
	loading: () => (
		<LoginFields
			form={sampleForm({ account: 'demo', password: 'portolan' })}
			busy
			onSend={nothing}
		/>
	),
	empty: () => <LoginFields form={sampleForm(empty)} busy={false} onSend={nothing} />,
	one: () => (
		<LoginFields
			form={sampleForm({ account: 'demo', password: 'portolan' })}
			busy={false}
			onSend={nothing}
		/>
	),
	refused: () => (
		<LoginFields
			form={sampleForm(
				{ account: 'demo', password: 'mistyped' },
				{ password: 'Incorrect account or password.' },
			)}
			busy={false}
			onSend={nothing}
		/>
	),
}
