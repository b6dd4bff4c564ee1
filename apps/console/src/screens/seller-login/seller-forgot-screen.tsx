import { Alert, Button, Stack, TextField } from '@mui/material'
import { requestMerchantPasswordReset } from '@portolan/contract'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { SignedOutPage } from '../../shared/signed-out-page.tsx'
import { focusFirst } from '../../shared/focus-first.ts'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** Requests a link to set a new password. The reply is the same whether the account exists or not. */
export default function SellerForgotScreen() {
	const forgot = useSend(requestMerchantPasswordReset)
	const [account, setAccount] = useState('')
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (account.trim() !== '' && !forgot.isPending) forgot.mutate({ account: account.trim() })
	}
	return (
		<SignedOutPage title={t('seller.forgot')}>
			<form ref={focusFirst} onSubmit={submit} noValidate>
				<Stack spacing={2}>
					<TextField
						label={t('seller.account')}
						value={account}
						onChange={(event) => setAccount(event.target.value)}
						required
						slotProps={{
							htmlInput: { autoComplete: 'username', maxLength: 254, autoCapitalize: 'none' },
						}}
					/>
					{forgot.error && <Alert severity="error">{problemText(forgot.error)}</Alert>}
					{forgot.data && (
						<Alert severity="success">
							{t('seller.forgot_done', { minutes: Math.round(forgot.data.expires_in / 60) })}
						</Alert>
					)}
					<Button
						type="submit"
						variant="contained"
						disabled={account.trim() === ''}
						loading={forgot.isPending}
					>
						{t('seller.forgot_send')}
					</Button>
					<Button component={Link} to="/login">
						{t('seller.back_to_login')}
					</Button>
				</Stack>
			</form>
		</SignedOutPage>
	)
}
