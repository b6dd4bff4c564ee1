export {
	checkEmail,
	checkFilled,
	checkMobile,
	checkNewPassword,
	checkRepeated,
	checkSentCode,
	checkUsername,
} from './account-checks.ts'
export { AccountForm, AccountInput } from './account-form.tsx'
export { ChangePasswordFields, ChangePasswordForm } from './change-password-form.tsx'
export { CodeField } from './code-field.tsx'
export { ContactText } from './contact-text.tsx'
export { faultOf } from './fault-of.ts'
export { NewPasswordFields } from './new-password-fields.tsx'
export { AccountStep, NewPasswordStep, ResetWithCode } from './reset-with-code.tsx'
export { SecretInput } from './secret-input.tsx'
export { sampleForm, sampleSending } from './sample-forms.ts'
export { UndoContact, UndoContactView } from './undo-contact.tsx'
export { useDialCode, type DialChoice } from './use-dial-code.ts'
export { useForm, type Faults, type FormState } from './use-form.ts'
export { useSendCode, type CodeSending } from './use-send-code.ts'
export { useVisit } from './use-visit.ts'
