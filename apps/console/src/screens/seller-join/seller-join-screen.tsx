import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { acceptInvitation, getInvitation, type MerchantRole } from '@portolan/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { call } from '../../shared/api.ts'
import { SignedOutPage } from '../../shared/signed-out-page.tsx'
import { focusFirst } from '../../shared/focus-first.ts'
import { isNewPassword, NewPasswordFields, noPassword } from '../../shared/new-password-fields.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { beginSession } from '../../shared/session.ts'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'

/** Accepts an invitation to a shop: shows what it is for, then asks for a login name and a password. */
export default function SellerJoinScreen() {
	// The token is behind the # of the link, which is not sent to a server.
	const [token] = useState(() => location.hash.slice(1))
	const join = useSend(acceptInvitation)
	const asked = useQuery({
		queryKey: ['join', token],
		queryFn: () => call(getInvitation, { token }),
		// The link works only once.
		enabled: token !== '' && !join.isPending && !join.isSuccess,
		refetchOnWindowFocus: false,
	})
	return (
		<SignedOutPage title={t('seller.join')}>
			{token === '' ? (
				<Stack spacing={2}>
					<Alert severity="warning">{t('seller.link_incomplete')}</Alert>
					<Button component={Link} to="/login">
						{t('seller.back_to_login')}
					</Button>
				</Stack>
			) : (
				<Answered asked={asked}>
					{(invitation) => <Join token={token} invitation={invitation} join={join} />}
				</Answered>
			)}
		</SignedOutPage>
	)
}

function Join({
	token,
	invitation,
	join,
}: {
	token: string
	join: ReturnType<typeof useSend<typeof acceptInvitation>>
	invitation: { shop_name: string; role: MerchantRole; email: string; name: string }
}) {
	const navigate = useNavigate()
	const [login, setLogin] = useState('')
	const [name, setName] = useState(invitation.name)
	const [password, setPassword] = useState(noPassword)
	const isLogin = /^[A-Za-z0-9][A-Za-z0-9._-]{1,39}$/.test(login.trim())
	const isReady = isLogin && name.trim() !== '' && isNewPassword(password)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!isReady || join.isPending) return
		join.mutate(
			{ token, login: login.trim(), name: name.trim(), password: password.fresh },
			{
				onSuccess: (session) => {
					beginSession(session.token)
					void navigate('/', { replace: true })
				},
			},
		)
	}
	return (
		<form ref={focusFirst} onSubmit={submit} noValidate>
			<Stack spacing={2}>
				<Typography>
					{t('seller.join_as', {
						shop: invitation.shop_name,
						role: t(`seller.role.${invitation.role}`),
						email: invitation.email,
					})}
				</Typography>
				<TextField
					label={t('seller.login_name')}
					value={login}
					onChange={(event) => setLogin(event.target.value)}
					required
					error={login !== '' && !isLogin}
					helperText={t('seller.login_name_help')}
					slotProps={{
						htmlInput: { autoComplete: 'username', maxLength: 40, autoCapitalize: 'none' },
					}}
				/>
				<TextField
					label={t('seller.person_name')}
					value={name}
					onChange={(event) => setName(event.target.value)}
					required
					helperText={t('seller.person_name_help')}
					slotProps={{ htmlInput: { autoComplete: 'name', maxLength: 60 } }}
				/>
				<NewPasswordFields label={t('login.password')} value={password} onChange={setPassword} />
				{join.error && <Alert severity="error">{problemText(join.error)}</Alert>}
				<Button type="submit" variant="contained" disabled={!isReady} loading={join.isPending}>
					{t('seller.join_do')}
				</Button>
			</Stack>
		</form>
	)
}
