import { Button } from '@portolan/ui'
import {
	AccountForm,
	checkSentCode,
	CodeField,
	faultOf,
	useForm,
	useSendCode,
} from '../../features/accounts/index.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import type { Me } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'

/** Verifies the email address or the mobile number of the account with a code that is sent to it. */
export function VerifyForm({
	kind,
	me,
	onDone,
	onOther,
}: {
	kind: 'email' | 'mobile'
	me: Pick<Me, 'email' | 'mobile' | 'dial_code'>
	onDone: () => void
	onOther: () => void
}) {
	const form = useForm({ code: '' })
	const sending = useSendCode()
	const update = useAction('updateProfile', { quiet: true, renews: ['getUserInfo'] })
	const { code } = form.values
	const to = kind === 'email' ? me.email : `${me.dial_code} ${me.mobile}`

	async function send(): Promise<void> {
		try {
			await sending.send({ event: kind, to })
		} catch (error) {
			form.show(faultOf(error, { to: 'code' }))
		}
	}

	function save(): void {
		if (!form.show({ code: checkSentCode(code) })) return
		update.mutate(
			{
				...(kind === 'email'
					? { email: me.email }
					: { mobile: me.mobile, dial_code: me.dial_code }),
				code,
			},
			{
				onSuccess: () => {
					toast.success(t('profile.saved'))
					onDone()
				},
				onError: (error) =>
					form.show(faultOf(error, { code: 'code', email: 'code', mobile: 'code' })),
			},
		)
	}

	return (
		<AccountForm
			id={form.id}
			onSend={() => {
				if (!update.isPending) save()
			}}
		>
			<p className="text-ink-2 wrap-anywhere">{t('profile.verify_text', { to })}</p>
			<CodeField
				value={code}
				onChange={form.type('code')}
				error={form.faults.code}
				sending={sending}
				onSend={() => void send()}
			/>
			<Button type="submit" block busy={update.isPending}>
				{t('common.confirm')}
			</Button>
			<Button tone="quiet" block onPress={onOther}>
				{kind === 'email' ? t('profile.new_email') : t('profile.new_mobile')}
			</Button>
		</AccountForm>
	)
}
