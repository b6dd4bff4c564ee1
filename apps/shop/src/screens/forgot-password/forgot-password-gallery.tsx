import {
	AccountStep,
	NewPasswordStep,
	stillForm,
	stillSending,
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
			fault="This link was used already or is too old."
			onUndo={nothing}
			onLeave={nothing}
		/>
	),
	loading: () => <AccountStep form={stillForm(written)} busy onSend={nothing} />,
	empty: () => <AccountStep form={stillForm(empty)} busy={false} onSend={nothing} />,
	one: () => (
		<NewPasswordStep form={stillForm(written)} sending={stillSending(true)} {...password} />
	),
	refused: () => (
		<NewPasswordStep
			form={stillForm(written, { code: 'The code is not right or is too old.' })}
			sending={stillSending(false)}
			{...password}
		/>
	),
}
