import { useState } from 'react'
import {
	checkEmail,
	checkFilled,
	checkMobile,
	checkSentCode,
	faultOf,
	useDialCode,
	useForm,
	type DialChoice,
	type FormState,
} from '../../features/accounts/index.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import type { ContactKind, ContactOwner, ContactStep } from './contact-types.ts'
import { useContactCodes, type ContactCodes } from './use-contact-codes.ts'

/** A change of the email address or the mobile number, as the form shows it. */
export interface ContactChange {
	form: FormState<'contact' | 'password' | 'code' | 'old'>
	step: ContactStep
	dial: DialChoice
	codes: ContactCodes
	/** Where the code of the new contact was sent to. */
	sentTo: string
	isSending: boolean
	isSaving: boolean
	typeContact: (text: string) => void
	/** Sends the codes of the first step, or saves in the second one. Does nothing while it is at work. */
	submit: () => void
	/** Sends one of the codes again. */
	resend: (send: () => Promise<void>) => void
	goBack: () => void
}

/** The wire's names for the fields of the form. */
const fields = {
	email: 'contact',
	mobile: 'contact',
	dial_code: 'contact',
	code: 'code',
	old_code: 'old',
	password: 'password',
} as const

/** Changes the email address or the mobile number of an account. `onDone` is called when it is saved. */
export function useContactChange(
	kind: ContactKind,
	me: ContactOwner,
	startsAt: ContactStep,
	onDone: () => void,
): ContactChange {
	const form = useForm({ contact: '', password: '', code: '', old: '' }, ['password'])
	const [step, setStep] = useState(startsAt)
	const dial = useDialCode(me.dial_code)
	const update = useAction('updateProfile', { quiet: true, renews: ['getUserInfo'] })
	const contact = form.values.contact.trim()
	const dialCode = dial.country?.dial_code ?? ''
	const { code, old, password } = form.values
	const codes = useContactCodes(kind, me, { contact, dialCode, password })
	const isSending = codes.sending.isSending || codes.sendingOld.isSending

	/** Shows the fault beside its field, in the step that has the field. */
	function showFault(error: unknown, names: Readonly<Record<string, keyof typeof form.values>>) {
		const found = faultOf(error, names)
		if (found.password ?? found.contact) setStep('contact')
		form.show(found)
	}

	async function trySend(send: () => Promise<void>): Promise<boolean> {
		try {
			await send()
			return true
		} catch (error) {
			showFault(error, { ...fields, to: 'contact' })
			return false
		}
	}

	async function sendCodes(): Promise<void> {
		const isRight = form.show({
			contact: await contactFault(kind, contact, dialCode, me.email),
			password: password === '' ? checkFilled(password) : undefined,
		})
		if (!isRight || !(await trySend(codes.sendNew)) || !(await trySend(codes.sendOld))) return
		setStep('codes')
	}

	function save(): void {
		const isRight = form.show({
			code: checkSentCode(code),
			old: codes.approving === null ? undefined : checkSentCode(old),
		})
		if (!isRight) return
		update.mutate(
			{
				...(kind === 'email' ? { email: contact } : { mobile: contact, dial_code: dialCode }),
				code,
				password,
				...(codes.approving === null ? {} : { old_code: old }),
			},
			{
				onSuccess: () => {
					toast.success(t('profile.saved'))
					onDone()
				},
				onError: (error) => showFault(error, fields),
			},
		)
	}

	return {
		form,
		step,
		dial,
		codes,
		sentTo: kind === 'email' ? contact : `${dialCode} ${contact}`,
		isSending,
		isSaving: update.isPending,
		typeContact: (text) => {
			form.type('contact')(text)
			// A code belongs to the contact it was sent to.
			codes.sending.reset()
		},
		submit: () => {
			if (update.isPending || isSending) return
			if (step === 'contact') void sendCodes()
			else save()
		},
		resend: (send) => void trySend(send),
		goBack: () => setStep('contact'),
	}
}

async function contactFault(
	kind: ContactKind,
	contact: string,
	dialCode: string,
	email: string,
): Promise<string | undefined> {
	if (kind === 'mobile') return checkMobile(dialCode, contact)
	const fault = checkEmail(contact)
	return fault ?? (contact.toLowerCase() === email ? t('profile.same_email') : undefined)
}
