import { Button, Sheet, TextInput } from '@portolan/ui'
import { useState } from 'react'
import {
	checkEmail,
	checkMobile,
	checkSentCode,
	CodeField,
	faultOf,
	MobileField,
	useDialCode,
	useForm,
	useSendCode,
} from '../../features/accounts/index.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import type { Me } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'

/** The two ways one is reached. */
export type ContactKind = 'email' | 'mobile'

type Owner = Pick<Me, 'email' | 'mobile' | 'dial_code'>

/** A new e-mail or mobile, proved by the code sent to it. `kind` null closes it. */
export function ContactSheet({
	kind,
	me,
	onClose,
}: {
	kind: ContactKind | null
	me: Owner
	onClose: () => void
}) {
	const [last, setLast] = useState<ContactKind>('email')
	// The form stays while the sheet goes down.
	if (kind !== null && kind !== last) setLast(kind)
	return (
		<Sheet
			open={kind !== null}
			onClose={onClose}
			title={last === 'email' ? t('profile.new_email') : t('profile.new_mobile')}
			closeLabel={t('common.close')}
		>
			<ContactForm key={last} kind={last} me={me} onDone={onClose} />
		</Sheet>
	)
}

/** The form of the sheet: where to, the code, and off it goes. */
export function ContactForm({
	kind,
	me,
	onDone,
}: {
	kind: ContactKind
	me: Owner
	onDone: () => void
}) {
	const form = useForm({ contact: '', code: '' })
	const dial = useDialCode(me.dial_code)
	const sending = useSendCode()
	const update = useAction('updateProfile', { quiet: true, renews: ['getUserInfo'] })
	const contact = form.values.contact.trim()
	const { code } = form.values
	const dialCode = dial.country?.dial_code ?? ''

	async function checkContact(): Promise<string | undefined> {
		if (kind === 'mobile') return checkMobile(dialCode, contact)
		const fault = checkEmail(contact)
		return fault ?? (contact.toLowerCase() === me.email ? t('profile.same_email') : undefined)
	}

	async function send(): Promise<void> {
		if (!form.show({ contact: await checkContact() })) return
		try {
			await sending.send(
				kind === 'email'
					? { event: 'email', to: contact }
					: { event: 'mobile', to: contact, dial_code: dialCode },
			)
		} catch (error) {
			form.show(faultOf(error, { to: 'contact', dial_code: 'contact' }))
		}
	}

	async function save(): Promise<void> {
		if (!form.show({ contact: await checkContact(), code: checkSentCode(code) })) return
		update.mutate(
			kind === 'email' ? { email: contact, code } : { mobile: contact, dial_code: dialCode, code },
			{
				onSuccess: () => {
					toast.success(t('profile.saved'))
					onDone()
				},
				onError: (error) => form.show(faultOf(error, fields)),
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
				if (!update.isPending) void save()
			}}
		>
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
				<MobileField
					label={t('accounts.mobile')}
					dial={dial}
					value={form.values.contact}
					onChange={type}
					error={form.faults.contact}
				/>
			)}
			<CodeField
				value={code}
				onChange={form.type('code')}
				error={form.faults.code}
				sending={sending}
				onSend={() => void send()}
			/>
			<Button type="submit" block busy={update.isPending}>
				{t('common.save')}
			</Button>
		</form>
	)
}

/** The wire's names for the fields of the form. */
const fields = { email: 'contact', mobile: 'contact', dial_code: 'contact', code: 'code' } as const
