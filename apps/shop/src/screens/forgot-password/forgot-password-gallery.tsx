import {
	AccountStep,
	NewPasswordStep,
	sampleForm,
	sampleSending,
	UndoContactView,
} from '../../features/accounts/index.ts'

const nothing = () => undefined
const empty = { account: '', code: '', fresh: '', repeated: '' }
const written = {
	account: 'dana@example.com',
	code: '204815',
	fresh: 'Kettle42',
	repeated: 'Kettle42',
}
const password = { busy: false, onSendAgain: nothing, onSet: nothing, onOtherAccount: nothing }

/** The states of the forgotten password, and of undoing a contact change, for the gallery. */
export const gallery = {
	undo: () => <UndoContactView busy={false} fault={null} onUndo={nothing} onLeave={nothing} />,
	undone: () => (
		<UndoContactView
			busy={false}
			fault="This link has already been used or has expired."
			onUndo={nothing}
			onLeave={nothing}
		/>
	),
	loading: () => <AccountStep form={sampleForm(written)} busy onSend={nothing} />,
	empty: () => <AccountStep form={sampleForm(empty)} busy={false} onSend={nothing} />,
	one: () => (
		<NewPasswordStep form={sampleForm(written)} sending={sampleSending(true)} {...password} />
	),
	refused: () => (
		<NewPasswordStep
			form={sampleForm(written, { code: 'The code is incorrect or has expired.' })}
			sending={sampleSending(false)}
			{...password}
		/>
	),
}
