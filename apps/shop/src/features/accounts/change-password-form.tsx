import { Button, Notice } from '@portolan/ui'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { checkFilled, checkNewPassword, checkRepeated } from './account-checks.ts'
import { AccountForm } from './account-form.tsx'
import { faultOf } from './fault-of.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SecretInput } from './secret-input.tsx'
import { useForm, type FormState } from './use-form.ts'
import { useStartOver } from './use-start-over.ts'

/** Changes the password of the shopper who is signed in; asks for the old one. */
export function ChangePasswordForm() {
	const form = useForm({ old: '', fresh: '', repeated: '' }, ['old', 'fresh', 'repeated'])
	const reset = useAction('resetPassword', { quiet: true })
	const startOver = useStartOver()
	const { old, fresh, repeated } = form.values

	function send(): void {
		const isRight = form.show({
			old: old === '' ? checkFilled(old) : undefined,
			fresh: checkNewPassword(fresh) ?? (fresh === old ? t('accounts.password_same') : undefined),
			repeated: checkRepeated(repeated, fresh),
		})
		if (!isRight) return
		reset.mutate(
			{ oldpassword: old, newpassword: fresh, repPwd: repeated },
			{
				onSuccess: startOver,
				onError: (error) =>
					form.show(
						faultOf(error, { oldpassword: 'old', newpassword: 'fresh', repPwd: 'repeated' }),
					),
			},
		)
	}

	return <ChangePasswordFields form={form} busy={reset.isPending} onSend={send} />
}

/** The fields of the form with what was typed and what is wrong. */
export function ChangePasswordFields({
	form,
	busy,
	onSend,
}: {
	form: FormState<'old' | 'fresh' | 'repeated'>
	busy: boolean
	onSend: () => void
}) {
	return (
		<AccountForm id={form.id} onSend={onSend}>
			<div>
				<SecretInput
					label={t('accounts.old_password')}
					value={form.values.old}
					onChange={form.type('old')}
					error={form.faults.old}
				/>
				<div className="flex justify-end">
					<Button tone="quiet" size="m" to="/forgotPassword" className="-me-4">
						{t('login.forgot')}
					</Button>
				</div>
			</div>
			<NewPasswordFields
				form={form}
				field="fresh"
				repeated="repeated"
				label={t('accounts.new_password')}
			/>
			<Notice>{t('accounts.all_signed_out')}</Notice>
			<Button type="submit" block busy={busy}>
				{t('accounts.change_password')}
			</Button>
		</AccountForm>
	)
}
