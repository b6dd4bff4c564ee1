import { Button } from '@portolan/ui'
import { useEffect, useState } from 'react'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { checkFilled, checkNewPassword, checkRepeated, checkSentCode } from './account-checks.ts'
import { AccountForm, AccountInput } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { faultOf } from './fault-of.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useForm, type FormState } from './use-form.ts'
import { useSendCode, type CodeSending } from './use-send-code.ts'
import { useStartOver } from './use-start-over.ts'

/**
 * Sets a new password with a code sent to the account's email or mobile: first the account, then code and password. The server gives the
 * same answer whether the account exists or not, and so does this form.
 */
export function ResetWithCode() {
	const form = useForm({ account: '', code: '', fresh: '', repeated: '' }, ['fresh', 'repeated'])
	const [step, setStep] = useState<'account' | 'password'>('account')
	const sending = useSendCode()
	const reset = useAction('resetPassword', { quiet: true })
	const startOver = useStartOver()
	const { code, fresh, repeated } = form.values
	const account = form.values.account.trim()

	async function sendCode(): Promise<void> {
		if (!form.show({ account: checkFilled(account) })) return
		try {
			await sending.send({ event: 'reset_password', to: account })
			setStep('password')
		} catch (error) {
			form.show(faultOf(error, { to: 'account' }))
		}
	}

	function setPassword(): void {
		const isRight = form.show({
			code: checkSentCode(code),
			fresh: checkNewPassword(fresh),
			repeated: checkRepeated(repeated, fresh),
		})
		if (!isRight) return
		reset.mutate(
			{ account, code, newpassword: fresh, repPwd: repeated },
			{
				onSuccess: startOver,
				onError: (error) =>
					form.show(faultOf(error, { code: 'code', newpassword: 'fresh', repPwd: 'repeated' })),
			},
		)
	}

	if (step === 'account')
		return <AccountStep form={form} busy={sending.isSending} onSend={() => void sendCode()} />
	return (
		<NewPasswordStep
			form={form}
			sending={sending}
			busy={reset.isPending}
			onSendAgain={() => void sendCode()}
			onSet={setPassword}
			onOtherAccount={() => {
				form.type('code')('')
				sending.reset()
				setStep('account')
			}}
		/>
	)
}

type ResetForm = FormState<'account' | 'code' | 'fresh' | 'repeated'>

/** First: whose password it is. */
export function AccountStep({
	form,
	busy,
	onSend,
}: {
	form: ResetForm
	busy: boolean
	onSend: () => void
}) {
	return (
		<AccountForm id={form.id} onSend={onSend}>
			<div className="space-y-1">
				<h2 className="text-24 font-semibold">{t('reset.who_title')}</h2>
				<p className="text-ink-2">{t('reset.who_text')}</p>
			</div>
			<AccountInput form={form} />
			<Button type="submit" block busy={busy}>
				{t('accounts.code_send')}
			</Button>
		</AccountForm>
	)
}

/** Then: the code that was sent, and the new password. */
export function NewPasswordStep({
	form,
	sending,
	busy,
	onSendAgain,
	onSet,
	onOtherAccount,
}: {
	form: ResetForm
	sending: CodeSending
	busy: boolean
	onSendAgain: () => void
	onSet: () => void
	onOtherAccount: () => void
}) {
	// The button that opened this step is removed, so the focus moves to the code, which is typed next.
	useEffect(() => {
		document.getElementById(form.id)?.querySelector('input')?.focus()
	}, [form.id])

	return (
		<AccountForm id={form.id} onSend={onSet}>
			<div className="space-y-1">
				<h2 className="text-24 font-semibold">{t('reset.code_title')}</h2>
				<p className="text-ink-2 wrap-anywhere">
					{t('reset.code_text', { account: form.values.account.trim() })}
				</p>
			</div>
			<CodeField
				value={form.values.code}
				onChange={form.type('code')}
				error={form.faults.code}
				sending={sending}
				onSend={onSendAgain}
			/>
			<NewPasswordFields
				form={form}
				field="fresh"
				repeated="repeated"
				label={t('accounts.new_password')}
			/>
			<Button type="submit" block busy={busy}>
				{t('reset.set')}
			</Button>
			<Button tone="quiet" block onPress={onOtherAccount}>
				{t('reset.other_account')}
			</Button>
		</AccountForm>
	)
}
