import { Alert, Button, Stack, TextField } from '@mui/material'
import { createFirstOperator } from '@portolan/contract'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { SetUpApp } from '../../features/second-factor/index.ts'
import { SignedOutPage } from '../../shared/signed-out-page.tsx'
import { focusFirst } from '../../shared/focus-first.ts'
import { isNewPassword, NewPasswordFields, noPassword } from '../../shared/new-password-fields.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { beginSession } from '../../shared/session.ts'
import { t } from '../../shared/words.ts'

/** The first sign-in: with the one-time token printed at the first start, or with an invitation; then the second factor is set up. */
export default function FirstSignInScreen() {
	const navigate = useNavigate()
	const [ticket, setTicket] = useState<string | null>(null)
	const enter = (session: { token: string }) => {
		beginSession(session.token)
		void navigate('/', { replace: true })
	}
	return (
		<SignedOutPage title={ticket === null ? t('first.title') : t('second.set_up')}>
			{ticket === null ? (
				<NewOperator onTicket={setTicket} />
			) : (
				<SetUpApp ticket={ticket} onDone={enter} />
			)}
		</SignedOutPage>
	)
}

function NewOperator({ onTicket }: { onTicket: (ticket: string) => void }) {
	const first = useSend(createFirstOperator)
	// The token is behind the # of the link, which is not sent to a server.
	const [token, setToken] = useState(() => location.hash.slice(1))
	const [name, setName] = useState('')
	const [password, setPassword] = useState(noPassword)
	const isReady = token.trim() !== '' && name.trim() !== '' && isNewPassword(password)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (isReady && !first.isPending)
			first.mutate(
				{ token: token.trim(), name: name.trim(), password: password.fresh },
				{ onSuccess: ({ ticket }) => onTicket(ticket) },
			)
	}
	return (
		<form ref={focusFirst} onSubmit={submit} noValidate>
			<Stack spacing={2}>
				<TextField
					label={t('first.token')}
					helperText={t('first.token_help')}
					value={token}
					onChange={(event) => setToken(event.target.value)}
					required
					slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 60, spellCheck: false } }}
				/>
				<TextField
					label={t('login.name')}
					value={name}
					onChange={(event) => setName(event.target.value)}
					required
					slotProps={{
						htmlInput: { autoComplete: 'username', maxLength: 40, autoCapitalize: 'none' },
					}}
				/>
				<NewPasswordFields label={t('login.password')} value={password} onChange={setPassword} />
				{first.error && <Alert severity="error">{problemText(first.error)}</Alert>}
				<Button type="submit" variant="contained" disabled={!isReady} loading={first.isPending}>
					{t('first.go_on')}
				</Button>
			</Stack>
		</form>
	)
}
