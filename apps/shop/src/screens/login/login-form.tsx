import { Button } from '@portolan/ui'
import {
	AccountForm,
	AccountInput,
	checkFilled,
	faultOf,
	SecretInput,
	useForm,
	type Faults,
	type FormState,
} from '../../features/accounts/index.ts'
import { problemOf } from '../../shared/api.ts'
import { forget } from '../../shared/kept-pages.ts'
import { t, takeAccountLanguage } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { signIn } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'

/** Signs in by email, mobile or username and password. */
export function LoginForm() {
	const form = useForm({ account: '', password: '' }, ['password'])
	const login = useAction('login', { quiet: true })
	const { account, password } = form.values

	function send(): void {
		const isRight = form.show({
			account: checkFilled(account),
			password: password === '' ? checkFilled(password) : undefined,
		})
		if (!isRight) return
		login.mutate(
			{ account: account.trim(), password },
			{
				onSuccess: async ({ userinfo }) => {
					form.reset()
					forget('/login')
					await takeAccountLanguage(userinfo.lang)
					toast.success(t('login.done'))
					signIn(userinfo.token)
				},
				onError: (error) => form.show(faultsIn(error)),
			},
		)
	}

	return <LoginFields form={form} busy={login.isPending} onSend={send} />
}

/** A refusal stays beside its field: why an account is frozen, and until when, is too long for a toast. */
function faultsIn(error: unknown): Faults<'account' | 'password'> {
	const problem = problemOf(error)
	if (problem?.code === 'login_failed') return { password: problem.message }
	if (problem?.code === 'account_frozen') return { account: problem.message }
	return faultOf(error, { account: 'account', password: 'password' })
}

/** The fields of the sign-in with what was typed and what is wrong. */
export function LoginFields({
	form,
	busy,
	onSend,
}: {
	form: FormState<'account' | 'password'>
	busy: boolean
	onSend: () => void
}) {
	return (
		<AccountForm id={form.id} onSend={onSend}>
			<AccountInput form={form} name="username" />
			<div>
				<SecretInput
					label={t('accounts.password')}
					value={form.values.password}
					onChange={form.type('password')}
					error={form.faults.password}
				/>
				<div className="flex justify-end">
					<Button tone="quiet" to="/forgotPassword" size="m" className="-me-4">
						{t('login.forgot')}
					</Button>
				</div>
			</div>
			<Button type="submit" block busy={busy}>
				{t('title.login')}
			</Button>
		</AccountForm>
	)
}
