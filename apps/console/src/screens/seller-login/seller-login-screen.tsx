import { Alert, Button, Link as MuiLink, Stack, TextField, Typography } from '@mui/material'
import { loginMerchant } from '@portolan/contract'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { Doorway } from '../../shared/doorway.tsx'
import { focusFirst } from '../../shared/focus-first.ts'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/send.ts'
import { beginSession, whySessionEnded } from '../../shared/session.ts'
import { useEnter } from '../../shared/use-enter.ts'
import { t } from '../../shared/words.ts'

/** Signs one of a shop's people in: login name or e-mail, and password. */
export default function SellerLoginScreen() {
	useEnter()
	const login = useSend(loginMerchant)
	const [account, setAccount] = useState('')
	const [password, setPassword] = useState('')
	const isReady = account.trim() !== '' && password !== ''
	const why = whySessionEnded()
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!isReady || login.isPending) return
		login.mutate(
			{ account: account.trim(), password },
			{
				onSuccess: ({ token }) => beginSession(token),
				onError: () => setPassword(''),
			},
		)
	}
	return (
		<Doorway title={t('seller.login')}>
			<form ref={focusFirst} onSubmit={submit} noValidate>
				<Stack spacing={2}>
					{why !== 'none' && (
						<Alert severity="info" variant="outlined">
							{t(`login.end.${why}`)}
						</Alert>
					)}
					<TextField
						label={t('seller.account')}
						value={account}
						onChange={(event) => setAccount(event.target.value)}
						required
						slotProps={{
							htmlInput: { autoComplete: 'username', maxLength: 254, autoCapitalize: 'none' },
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
					{login.error && <Alert severity="error">{problemText(login.error)}</Alert>}
					<Button type="submit" variant="contained" disabled={!isReady} loading={login.isPending}>
						{t('login.enter')}
					</Button>
					<MuiLink component={Link} to="/forgot">
						{t('seller.forgot')}
					</MuiLink>
					<Typography>
						{t('seller.no_shop_yet')}{' '}
						<MuiLink component={Link} to="/apply">
							{t('seller.apply')}
						</MuiLink>
					</Typography>
				</Stack>
			</form>
		</Doorway>
	)
}
