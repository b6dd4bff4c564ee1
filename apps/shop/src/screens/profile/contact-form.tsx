import { Button, Notice, TextInput } from '@portolan/ui'
import { CodeField, SecretInput } from '../../features/accounts/index.ts'
import { t } from '../../shared/messages.ts'
import { MobileInput } from '../../shared/mobile-input.tsx'
import type { ContactKind, ContactOwner, ContactStep } from './contact-types.ts'
import { useContactChange, type ContactChange } from './use-contact-change.ts'

/** First the new contact and the password, then the codes: one sent to the new contact, one to the verified contact. */
export function ContactForm({
	kind,
	me,
	onDone,
	startsAt = 'contact',
}: {
	kind: ContactKind
	me: ContactOwner
	onDone: () => void
	startsAt?: ContactStep
}) {
	const change = useContactChange(kind, me, startsAt, onDone)
	return (
		<form
			id={change.form.id}
			noValidate
			className="space-y-4"
			onSubmit={(event) => {
				event.preventDefault()
				change.submit()
			}}
		>
			{change.step === 'contact' ? (
				<NewContactFields kind={kind} change={change} />
			) : (
				<CodeFields change={change} />
			)}
		</form>
	)
}

function NewContactFields({ kind, change }: { kind: ContactKind; change: ContactChange }) {
	const { form } = change
	return (
		<>
			<p className="text-ink-2">
				{kind === 'email' ? t('profile.new_email_text') : t('profile.new_mobile_text')}
			</p>
			{kind === 'email' ? (
				<TextInput
					label={t('accounts.email')}
					value={form.values.contact}
					onChange={change.typeContact}
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
					dial={change.dial}
					value={form.values.contact}
					onChange={change.typeContact}
					error={form.faults.contact}
				/>
			)}
			<SecretInput
				label={t('accounts.password')}
				value={form.values.password}
				onChange={form.type('password')}
				error={form.faults.password}
				hint={t('accounts.password_needed')}
			/>
			<Notice>{t('profile.change_after')}</Notice>
			<Button type="submit" block busy={change.isSending}>
				{t('accounts.code_send')}
			</Button>
		</>
	)
}

function CodeFields({ change }: { change: ContactChange }) {
	const { form, codes } = change
	return (
		<>
			<CodeField
				label={t('accounts.code_to', { to: change.sentTo })}
				value={form.values.code}
				onChange={form.type('code')}
				error={form.faults.code}
				sending={codes.sending}
				onSend={() => change.resend(codes.sendNew)}
			/>
			{codes.approving !== null && (
				<CodeField
					label={t('accounts.code_to', { to: codes.approving })}
					value={form.values.old}
					onChange={form.type('old')}
					error={form.faults.old}
					sending={codes.sendingOld}
					onSend={() => change.resend(codes.sendOld)}
				/>
			)}
			<Button type="submit" block busy={change.isSaving}>
				{t('common.save')}
			</Button>
			<Button tone="quiet" block onPress={change.goBack}>
				{t('common.back')}
			</Button>
		</>
	)
}
