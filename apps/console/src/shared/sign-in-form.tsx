import { Alert, Button, Stack, TextField } from '@mui/material'
import { useState, type FormEvent, type ReactNode } from 'react'
import { focusFirst } from './focus-first.ts'
import { problemText } from './problem-text.ts'
import { whySessionEnded } from './session.ts'
import { t } from './words.ts'

/** Name and password of a sign-in, and why the last session of this tab ended. */
export function SignInForm({
	nameLabel,
	nameMaxLength,
	isPending,
	error,
	onSubmit,
	children,
}: {
	nameLabel: string
	nameMaxLength: number
	isPending: boolean
	error: Error | null
	/** `onRefused` empties the password. */
	onSubmit: (name: string, password: string, onRefused: () => void) => void
	/** Shown below the button: other ways to sign in. */
	children: ReactNode
}) {
	const [name, setName] = useState('')
	const [password, setPassword] = useState('')
	const isReady = name.trim() !== '' && password !== ''
	const why = whySessionEnded()
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (isReady && !isPending) onSubmit(name.trim(), password, () => setPassword(''))
	}
	return (
		<form ref={focusFirst} onSubmit={submit} noValidate>
			<Stack spacing={2}>
				{why !== 'none' && (
					<Alert severity="info" variant="outlined">
						{t(`login.end.${why}`)}
					</Alert>
				)}
				<TextField
					label={nameLabel}
					value={name}
					onChange={(event) => setName(event.target.value)}
					required
					slotProps={{
						htmlInput: {
							autoComplete: 'username',
							maxLength: nameMaxLength,
							autoCapitalize: 'none',
						},
					}}
				/>
				<TextField
					label={t('login.password')}
					type="password"
					value={password}
					onChange={(event) => setPassword(event.target.value)}
					required
					slotProps={{ htmlInput: { autoComplete: 'current-password', maxLength: 128 } }}
				/>
				{error && <Alert severity="error">{problemText(error)}</Alert>}
				<Button type="submit" variant="contained" disabled={!isReady} loading={isPending}>
					{t('login.enter')}
				</Button>
				{children}
			</Stack>
		</form>
	)
}
