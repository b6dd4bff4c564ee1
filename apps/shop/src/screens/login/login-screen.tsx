import { Button, Icon, IconButton, Sheet, TextInput } from '@portolan/ui'
import { Globe, Store } from 'lucide-react'
import { useState } from 'react'
import { checkFilled, faultOf, SecretInput, useForm } from '../../features/accounts/index.ts'
import { LanguageChoice } from '../../features/languages/index.ts'
import { problemOf } from '../../shared/api.ts'
import { forget } from '../../shared/kept-pages.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { signIn } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'
import { Welcome } from './welcome.tsx'

/** Signs in. The guard then leads on to the page that asked for it. */
export default function LoginScreen() {
	const [isLanguageOpen, setLanguageOpen] = useState(false)
	return (
		<Screen
			title={t('title.login')}
			end={
				<IconButton label={t('title.language')} onPress={() => setLanguageOpen(true)}>
					<Globe />
				</IconButton>
			}
		>
			<div className="space-y-6 pt-4">
				<Welcome title={t('login.welcome')} text={t('login.welcome_text')} />
				<LoginForm />
				<div className="flex items-center gap-3 text-13 text-ink-3">
					<span aria-hidden className="h-px flex-1 bg-line" />
					{t('login.new_here')}
					<span aria-hidden className="h-px flex-1 bg-line" />
				</div>
				<div className="space-y-3">
					<Button tone="outline" block to="/register">
						{t('title.register')}
					</Button>
					<Button tone="quiet" block to="/home" start={<Icon as={Store} size={20} />}>
						{t('login.look_around')}
					</Button>
				</div>
			</div>
			<Sheet
				open={isLanguageOpen}
				onClose={() => setLanguageOpen(false)}
				title={t('title.language')}
				closeLabel={t('common.close')}
				full
			>
				<LanguageChoice onChosen={() => setLanguageOpen(false)} />
			</Sheet>
		</Screen>
	)
}

function LoginForm() {
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
				onSuccess: ({ userinfo }) => {
					form.reset()
					forget('/login')
					toast.success(t('login.done'))
					signIn(userinfo.token)
				},
				onError: (error) => {
					const problem = problemOf(error)
					form.show(
						problem?.code === 'login_failed'
							? { password: problem.message }
							: faultOf(error, { account: 'account', password: 'password' }),
					)
				},
			},
		)
	}

	return (
		<form
			ref={form.ref}
			noValidate
			className="space-y-4"
			onSubmit={(event) => {
				event.preventDefault()
				send()
			}}
		>
			<TextInput
				label={t('accounts.account')}
				value={account}
				onChange={form.type('account')}
				error={form.faults.account}
				hint={t('accounts.account_hint')}
				required
				name="username"
				autoComplete="username"
				autoCapitalize="none"
				maxLength={254}
				dir="auto"
			/>
			<div>
				<SecretInput
					label={t('accounts.password')}
					value={password}
					onChange={form.type('password')}
					error={form.faults.password}
				/>
				<div className="flex justify-end">
					<Button tone="quiet" to="/forgotPassword" size="m" className="-me-4">
						{t('login.forgot')}
					</Button>
				</div>
			</div>
			<Button type="submit" block busy={login.isPending}>
				{t('title.login')}
			</Button>
		</form>
	)
}
