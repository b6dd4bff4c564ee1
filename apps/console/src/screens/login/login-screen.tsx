import { Alert, Button, Divider, Stack, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { loginOperator, loginOperatorWithTotp } from '@portolan/contract'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import {
	CodeField,
	isCode,
	PasskeyButton,
	SetUpApp,
	signInWithPasskey,
} from '../../features/second-factor/index.ts'
import { SignedOutPage } from '../../shared/signed-out-page.tsx'
import { focusFirst } from '../../shared/focus-first.ts'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { beginSession } from '../../shared/session.ts'
import { SignInForm } from '../../shared/sign-in-form.tsx'
import { useReturnAfterSignIn } from '../../shared/use-return-after-sign-in.ts'
import { t } from '../../shared/words.ts'

type Step =
	| { name: 'password' }
	| { name: 'second'; ticket: string; ways: readonly ('totp' | 'passkey')[] }
	| { name: 'setup'; ticket: string }

/** Signs an operator in: name and password, then the authenticator app or a passkey; or with a passkey alone. */
export default function LoginScreen() {
	useReturnAfterSignIn()
	const [step, setStep] = useState<Step>({ name: 'password' })
	const enter = (session: { token: string }) => beginSession(session.token)
	return (
		<SignedOutPage title={step.name === 'setup' ? t('second.set_up') : t('login.title')}>
			{step.name === 'password' && <PasswordStep onStep={setStep} onEnter={enter} />}
			{step.name === 'second' && (
				<SecondStep
					ticket={step.ticket}
					ways={step.ways}
					onEnter={enter}
					onBack={() => setStep({ name: 'password' })}
				/>
			)}
			{step.name === 'setup' && <SetUpApp ticket={step.ticket} onDone={enter} />}
		</SignedOutPage>
	)
}

function PasswordStep({
	onStep,
	onEnter,
}: {
	onStep: (step: Step) => void
	onEnter: (session: { token: string }) => void
}) {
	const login = useSend(loginOperator)
	const goOn = ({ next, ticket, ways, session }: CallReply<typeof loginOperator>) => {
		if (next === 'done' && session) onEnter(session)
		else if (next === 'setup' && ticket !== null) onStep({ name: 'setup', ticket })
		else if (ticket !== null) onStep({ name: 'second', ticket, ways })
	}
	return (
		<SignInForm
			nameLabel={t('login.name')}
			nameMaxLength={40}
			isPending={login.isPending}
			error={login.error}
			onSubmit={(name, password, onRefused) =>
				login.mutate({ name, password }, { onSuccess: goOn, onError: onRefused })
			}
		>
			{browserSupportsWebAuthn() && (
				<>
					<Divider>{t('login.or')}</Divider>
					<PasskeyButton
						label={t('login.passkey')}
						ask={() => signInWithPasskey()}
						onDone={onEnter}
					/>
				</>
			)}
			<Button component={Link} to="/first">
				{t('first.link')}
			</Button>
		</SignInForm>
	)
}

function SecondStep({
	ticket,
	ways,
	onEnter,
	onBack,
}: {
	ticket: string
	ways: readonly ('totp' | 'passkey')[]
	onEnter: (session: { token: string }) => void
	onBack: () => void
}) {
	const check = useSend(loginOperatorWithTotp)
	const [code, setCode] = useState('')
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (isCode(code) && !check.isPending)
			check.mutate({ ticket, code }, { onSuccess: onEnter, onError: () => setCode('') })
	}
	return (
		<Stack spacing={2}>
			{ways.includes('totp') && (
				<form ref={focusFirst} onSubmit={submit} noValidate>
					<Stack spacing={2}>
						<Typography>{t('login.second')}</Typography>
						<CodeField value={code} onChange={setCode} />
						{check.error && <Alert severity="error">{problemText(check.error)}</Alert>}
						<Button
							type="submit"
							variant="contained"
							disabled={!isCode(code)}
							loading={check.isPending}
						>
							{t('login.enter')}
						</Button>
					</Stack>
				</form>
			)}
			{ways.includes('passkey') && (
				<PasskeyButton
					label={t('login.passkey')}
					ask={() => signInWithPasskey(ticket)}
					onDone={onEnter}
				/>
			)}
			<Button onClick={onBack}>{t('login.other')}</Button>
		</Stack>
	)
}
