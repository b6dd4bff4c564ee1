import { Alert, Button, Stack } from '@mui/material'
import { resetMerchantPassword } from '@portolan/contract'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { SignedOutPage } from '../../shared/signed-out-page.tsx'
import { focusFirst } from '../../shared/focus-first.ts'
import { isNewPassword, NewPasswordFields, noPassword } from '../../shared/new-password-fields.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { beginSession } from '../../shared/session.ts'
import { t } from '../../shared/words.ts'

/** Sets a new password by the one-time link of an email, and signs in with it. */
export default function SellerResetScreen() {
	const navigate = useNavigate()
	const reset = useSend(resetMerchantPassword)
	// The token is behind the # of the link, which is not sent to a server.
	const [token] = useState(() => location.hash.slice(1))
	const [password, setPassword] = useState(noPassword)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!isNewPassword(password) || reset.isPending) return
		reset.mutate(
			{ token, password: password.fresh },
			{
				onSuccess: (session) => {
					beginSession(session.token)
					void navigate('/', { replace: true })
				},
			},
		)
	}
	return (
		<SignedOutPage title={t('seller.reset')}>
			{token === '' ? (
				<Stack spacing={2}>
					<Alert severity="warning">{t('seller.link_incomplete')}</Alert>
					<Button component={Link} to="/forgot" variant="contained">
						{t('seller.forgot')}
					</Button>
				</Stack>
			) : (
				<form ref={focusFirst} onSubmit={submit} noValidate>
					<Stack spacing={2}>
						<NewPasswordFields
							label={t('security.password_new')}
							value={password}
							onChange={setPassword}
						/>
						{reset.error && <Alert severity="error">{problemText(reset.error)}</Alert>}
						<Button
							type="submit"
							variant="contained"
							disabled={!isNewPassword(password)}
							loading={reset.isPending}
						>
							{t('seller.reset_do')}
						</Button>
						<Button component={Link} to="/forgot">
							{t('seller.forgot_again')}
						</Button>
					</Stack>
				</form>
			)}
		</SignedOutPage>
	)
}
