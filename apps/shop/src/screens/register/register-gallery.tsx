import { sampleForm, type DialChoice } from '../../features/accounts/index.ts'
import { RegisterFields, type RegisterField } from './register-form.tsx'

const nothing = () => undefined

const dial: DialChoice = {
	country: {
		country_code: 'GE',
		name: 'Georgia',
		dial_code: '+995',
		postcode: 'optional',
		postcode_pattern: '',
		postcode_example: '0100',
		has_regions: 1,
		province: 'optional',
	},
	countries: undefined,
	error: null,
	retry: nothing,
	choose: nothing,
}
const empty: Record<RegisterField, string> = {
	username: '',
	email: '',
	mobile: '',
	password: '',
	repeated: '',
	agree: '',
}
const written: Record<RegisterField, string> = {
	username: 'nino',
	email: 'nino@example.com',
	mobile: '555 12 34 56',
	password: 'four quiet green boats',
	repeated: 'four quiet green boats',
	agree: '1',
}

/** The states of the sign-up, for the gallery. */
export const gallery = {
	loading: () => <RegisterFields form={sampleForm(written)} dial={dial} busy onSend={nothing} />,
	empty: () => (
		<RegisterFields
			form={sampleForm(empty)}
			dial={{ ...dial, country: undefined }}
			busy={false}
			onSend={nothing}
		/>
	),
	one: () => (
		<RegisterFields form={sampleForm(written)} dial={dial} busy={false} onSend={nothing} />
	),
	refused: () => (
		<RegisterFields
			form={sampleForm(
				{ ...written, email: 'nino@', mobile: '12', repeated: 'four quiet', agree: '' },
				{
					username: 'This is already taken. Choose another.',
					email: 'Enter a valid email address.',
					mobile: 'Enter a valid mobile number for this country.',
					repeated: 'The two passwords do not match.',
					agree: 'Please accept the terms to sign up.',
				},
			)}
			dial={dial}
			busy={false}
			onSend={nothing}
		/>
	),
}
