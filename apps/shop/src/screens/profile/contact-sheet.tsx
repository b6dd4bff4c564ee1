import { Button, Notice, Sheet, TextInput } from '@portolan/ui'
import { useState } from 'react'
import {
	checkEmail,
	checkFilled,
	checkMobile,
	checkSentCode,
	CodeField,
	faultOf,
	SecretInput,
	useDialCode,
	useForm,
	useSendCode,
} from '../../features/accounts/index.ts'
import { t } from '../../shared/messages.ts'
import { MobileInput } from '../../shared/mobile-input.tsx'
import { useAction } from '../../shared/queries.ts'
import type { Me } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'
import { VerifyForm } from './verify-form.tsx'

/** The two ways one is reached. */
export type ContactKind = 'email' | 'mobile'

type Owner = Pick<Me, 'email' | 'mobile' | 'dial_code' | 'email_verified' | 'mobile_verified'>

/** What the sheet is for: another e-mail or mobile, or to verify the one of now. */
export interface ContactTask {
	kind: ContactKind
	what: 'change' | 'verify'
}

/** A new e-mail or mobile, or the proof that the one of now is one's own. `task` null closes it. */
export function ContactSheet({
	task,
	me,
	onClose,
	onChange,
}: {
	task: ContactTask | null
	me: Owner
	onClose: () => void
	/** Another address instead of verifying this one. */
	onChange: (kind: ContactKind) => void
}) {
	const [last, setLast] = useState<ContactTask>({ kind: 'email', what: 'change' })
	// The form stays while the sheet goes down.
	if (task !== null && (task.kind !== last.kind || task.what !== last.what)) setLast(task)
	const { kind, what } = last
	return (
		<Sheet
			open={task !== null}
			onClose={onClose}
			title={
				what === 'verify'
					? t('profile.verify')
					: kind === 'email'
						? t('profile.new_email')
						: t('profile.new_mobile')
			}
			closeLabel={t('common.close')}
		>
			{what === 'verify' ? (
				<VerifyForm
					key={kind}
					kind={kind}
					me={me}
					onDone={onClose}
					onOther={() => onChange(kind)}
				/>
			) : (
				<ContactForm key={kind} kind={kind} me={me} onDone={onClose} />
			)}
		</Sheet>
	)
}

/** First where to and the password, then the codes: one from the new address, one from the verified address of now. */
export function ContactForm({
	kind,
	me,
	onDone,
	startsAt = 'contact',
}: {
	kind: ContactKind
	me: Owner
	onDone: () => void
	startsAt?: 'contact' | 'codes'
}) {
	const form = useForm({ contact: '', password: '', code: '', old: '' }, ['password'])
	const [step, setStep] = useState(startsAt)
	const dial = useDialCode(me.dial_code)
	const sending = useSendCode()
	const sendingOld = useSendCode()
	const update = useAction('updateProfile', { quiet: true, renews: ['getUserInfo'] })
	const contact = form.values.contact.trim()
	const { code, old, password } = form.values
	const dialCode = dial.country?.dial_code ?? ''
	const approving = approvingAddress(me, kind)

	async function checkContact(): Promise<string | undefined> {
		if (kind === 'mobile') return checkMobile(dialCode, contact)
		const fault = checkEmail(contact)
		return fault ?? (contact.toLowerCase() === me.email ? t('profile.same_email') : undefined)
	}

	function sendNew(): Promise<void> {
		return sending.send(
			kind === 'email'
				? { event: 'email', to: contact, password }
				: { event: 'mobile', to: contact, dial_code: dialCode, password },
		)
	}

	async function sendOld(): Promise<void> {
		if (approving !== null) await sendingOld.send({ event: 'contact_change', to: approving })
	}

	/** Says beside its field why a code could not be sent. */
	async function attempt(send: () => Promise<void>): Promise<boolean> {
		try {
			await send()
			return true
		} catch (error) {
			const found = faultOf(error, { ...fields, to: 'contact' })
			form.show(found)
			if (found.password ?? found.contact) setStep('contact')
			return false
		}
	}

	async function begin(): Promise<void> {
		const isRight = form.show({
			contact: await checkContact(),
			password: password === '' ? checkFilled(password) : undefined,
		})
		if (!isRight || !(await attempt(sendNew)) || !(await attempt(sendOld))) return
		setStep('codes')
	}

	function save(): void {
		const isRight = form.show({
			code: checkSentCode(code),
			old: approving === null ? undefined : checkSentCode(old),
		})
		if (!isRight) return
		update.mutate(
			{
				...(kind === 'email' ? { email: contact } : { mobile: contact, dial_code: dialCode }),
				code,
				password,
				...(approving === null ? {} : { old_code: old }),
			},
			{
				onSuccess: () => {
					toast.success(t('profile.saved'))
					onDone()
				},
				onError: (error) => {
					const found = faultOf(error, fields)
					if (found.password ?? found.contact) setStep('contact')
					form.show(found)
				},
			},
		)
	}

	function type(text: string): void {
		form.type('contact')(text)
		// A code belongs to the address it was sent to.
		sending.reset()
	}

	return (
		<form
			id={form.id}
			noValidate
			className="space-y-4"
			onSubmit={(event) => {
				event.preventDefault()
				if (update.isPending || sending.isSending || sendingOld.isSending) return
				if (step === 'contact') void begin()
				else save()
			}}
		>
			{step === 'contact' ? (
				<>
					<p className="text-ink-2">
						{kind === 'email' ? t('profile.new_email_text') : t('profile.new_mobile_text')}
					</p>
					{kind === 'email' ? (
						<TextInput
							label={t('accounts.email')}
							value={form.values.contact}
							onChange={type}
							error={form.faults.contact}
							required
							type="email"
							inputMode="email"
							autoComplete="email"
							autoCapitalize="none"
							maxLength={254}
							dir="ltr"
						/>
					) : (
						<MobileInput
							label={t('accounts.mobile')}
							dial={dial}
							value={form.values.contact}
							onChange={type}
							error={form.faults.contact}
						/>
					)}
					<SecretInput
						label={t('accounts.password')}
						value={password}
						onChange={form.type('password')}
						error={form.faults.password}
						hint={t('accounts.password_needed')}
					/>
					<Notice>{t('profile.change_after')}</Notice>
					<Button type="submit" block busy={sending.isSending || sendingOld.isSending}>
						{t('accounts.code_send')}
					</Button>
				</>
			) : (
				<>
					<CodeField
						label={t('accounts.code_to', {
							to: kind === 'email' ? contact : `${dialCode} ${contact}`,
						})}
						value={code}
						onChange={form.type('code')}
						error={form.faults.code}
						sending={sending}
						onSend={() => void attempt(sendNew)}
					/>
					{approving !== null && (
						<CodeField
							label={t('accounts.code_to', { to: approving })}
							value={old}
							onChange={form.type('old')}
							error={form.faults.old}
							sending={sendingOld}
							onSend={() => void attempt(sendOld)}
						/>
					)}
					<Button type="submit" block busy={update.isPending}>
						{t('common.save')}
					</Button>
					<Button tone="quiet" block onPress={() => setStep('contact')}>
						{t('common.back')}
					</Button>
				</>
			)}
		</form>
	)
}

/** Whose holder has to agree, as the server has it: the verified address that is replaced, else the other verified one. */
function approvingAddress(me: Owner, kind: ContactKind): string | null {
	const email = me.email_verified === 1 ? me.email : null
	const mobile = me.mobile_verified === 1 ? `${me.dial_code} ${me.mobile}` : null
	return kind === 'email' ? (email ?? mobile) : (mobile ?? email)
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
