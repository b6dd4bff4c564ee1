import { CodeStep } from './code-step.tsx'
import { KeypadStep } from './keypad-step.tsx'

const nothing = () => undefined
const me = {
	have_pay: 1,
	pay_code_len: 6,
	email: 'dana@example.com',
	mobile: '2015550123',
	dial_code: '+1',
	email_verified: 1,
	mobile_verified: 1,
} as const
const forgot = { label: 'Forgot PIN?', onPress: nothing }

/** The states of the payment PIN, for the gallery. */
export const gallery = {
	loading: () => (
		<KeypadStep
			title="Re-enter your PIN"
			text="To make sure there are no typos."
			length={6}
			busy
			onDone={nothing}
		/>
	),
	empty: () => (
		<KeypadStep
			title="Create a payment PIN"
			text="6 to 12 digits. Better not a birthday or 123456."
			length={null}
			onDone={nothing}
		/>
	),
	one: () => (
		<KeypadStep
			title="Enter your current PIN"
			text="This confirms it’s you."
			length={me.pay_code_len}
			onDone={nothing}
			other={forgot}
		/>
	),
	refused: () => (
		<KeypadStep
			title="Enter your current PIN"
			text="This confirms it’s you."
			length={me.pay_code_len}
			error="The payment code is not right. Tries left: 4."
			onDone={nothing}
			other={forgot}
		/>
	),
	forgotten: () => <CodeStep me={me} error={null} onDone={nothing} onBack={nothing} />,
	unverified: () => (
		<CodeStep
			me={{ ...me, email_verified: 0, mobile_verified: 0 }}
			error={null}
			onDone={nothing}
			onBack={nothing}
		/>
	),
}
