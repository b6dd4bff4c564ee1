import { Button, Checkbox, TextInput } from '@portolan/ui'
import { useState } from 'react'
import {
	AccountForm,
	checkEmail,
	checkMobile,
	checkNewPassword,
	checkRepeated,
	checkUsername,
	faultOf,
	NewPasswordFields,
	useDialCode,
	useForm,
	type DialChoice,
	type FormState,
} from '../../features/accounts/index.ts'
import { forget } from '../../shared/kept-pages.ts'
import { t } from '../../shared/messages.ts'
import { MobileInput } from '../../shared/mobile-input.tsx'
import { useGoOn } from '../../shared/navigation.ts'
import { useAction } from '../../shared/queries.ts'
import { signIn } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'
import { LawSheet, type SignUpLaw } from './law-sheet.tsx'

/** The fields of the sign-up; `agree` is `1` or empty. */
export type RegisterField = 'username' | 'email' | 'mobile' | 'password' | 'repeated' | 'agree'

/** The form that signs up. What is wrong is said beside each field, before anything is sent. */
export function RegisterForm() {
	const form = useForm(
		{ username: '', email: '', mobile: '', password: '', repeated: '', agree: '' },
		['password', 'repeated'],
	)
	const dial = useDialCode()
	const [isChecking, setChecking] = useState(false)
	const register = useAction('register', { quiet: true })
	const goOn = useGoOn()
	const { username, email, mobile, password, repeated } = form.values
	const agrees = form.values.agree === '1'
	const dialCode = dial.country?.dial_code ?? ''

	async function send(): Promise<void> {
		setChecking(true)
		const mobileFault = await checkMobile(dialCode, mobile)
		setChecking(false)
		const isRight = form.show({
			username: checkUsername(username),
			email: checkEmail(email),
			mobile: mobileFault,
			password: checkNewPassword(password),
			repeated: checkRepeated(repeated, password),
			agree: agrees ? undefined : t('register.agree_first'),
		})
		if (!isRight) return
		register.mutate(
			{
				username: username.trim(),
				email: email.trim(),
				mobile: mobile.trim(),
				dial_code: dialCode,
				password,
				repPwd: repeated,
				agree: 1,
			},
			{
				onSuccess: ({ userinfo }) => {
					form.reset()
					forget('/register')
					forget('/login')
					signIn(userinfo.token)
					toast.success(t('register.done'))
					goOn()
				},
				onError: (error) => form.show(faultOf(error, fields)),
			},
		)
	}

	return (
		<RegisterFields
			form={form}
			dial={dial}
			busy={isChecking || register.isPending}
			onSend={() => void send()}
		/>
	)
}

/** The wire's names for the fields of the form. */
const fields = {
	username: 'username',
	email: 'email',
	mobile: 'mobile',
	dial_code: 'mobile',
	password: 'password',
	repPwd: 'repeated',
	agree: 'agree',
} as const

/** The fields of the sign-up with what was typed and what is wrong, and the legal texts. */
export function RegisterFields({
	form,
	dial,
	busy,
	onSend,
}: {
	form: FormState<RegisterField>
	dial: DialChoice
	busy: boolean
	onSend: () => void
}) {
	const [law, setLaw] = useState<SignUpLaw | null>(null)
	return (
		<>
			<AccountForm
				id={form.id}
				onSend={() => {
					if (!busy) onSend()
				}}
			>
				<TextInput
					label={t('accounts.username')}
					value={form.values.username}
					onChange={form.type('username')}
					error={form.faults.username}
					hint={t('accounts.username_hint')}
					required
					autoComplete="username"
					autoCapitalize="none"
					maxLength={30}
					dir="auto"
				/>
				<TextInput
					label={t('accounts.email')}
					value={form.values.email}
					onChange={form.type('email')}
					error={form.faults.email}
					required
					type="email"
					inputMode="email"
					autoComplete="email"
					autoCapitalize="none"
					maxLength={254}
					dir="ltr"
				/>
				<MobileInput
					label={t('accounts.mobile')}
					dial={dial}
					value={form.values.mobile}
					onChange={form.type('mobile')}
					error={form.faults.mobile}
				/>
				<NewPasswordFields
					form={form}
					field="password"
					repeated="repeated"
					label={t('accounts.password')}
				/>
				<div className="-ms-2">
					<Checkbox
						label={t('register.agree')}
						checked={form.values.agree === '1'}
						onChange={(checked) => form.type('agree')(checked ? '1' : '')}
						error={form.faults.agree}
					/>
					<div className="flex flex-wrap ps-7.5">
						<Button tone="quiet" size="s" onPress={() => setLaw('terms')}>
							{t('register.read_terms')}
						</Button>
						<Button tone="quiet" size="s" onPress={() => setLaw('privacy')}>
							{t('register.read_privacy')}
						</Button>
					</div>
				</div>
				<Button type="submit" block busy={busy}>
					{t('title.register')}
				</Button>
			</AccountForm>
			<LawSheet law={law} onShow={setLaw} />
		</>
	)
}
