import { Alert, Button, Stack, TextField } from '@mui/material'
import type { changeMerchantPassword, changeOperatorPassword } from '@portolan/contract'
import { useState, type FormEvent } from 'react'
import { useNotify } from 'react-admin'
import { isNewPassword, NewPasswordFields, noPassword } from './new-password-fields.tsx'
import { problemText } from './problem-text.ts'
import { useSend } from './use-send.ts'
import { beginSession } from './session.ts'
import { t } from './words.ts'

/** Changes one's own password; all other sessions of this person end. */
export function ChangePasswordForm({
	endpoint,
	onRefused,
}: {
	endpoint: typeof changeOperatorPassword | typeof changeMerchantPassword
	onRefused?: (error: Error) => void
}) {
	const notify = useNotify()
	const change = useSend(endpoint, ({ token }) => beginSession(token))
	const [old, setOld] = useState('')
	const [password, setPassword] = useState(noPassword)
	const isReady = old !== '' && isNewPassword(password)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!isReady || change.isPending) return
		change.mutate(
			{ old_password: old, new_password: password.fresh },
			{
				onSuccess: () => {
					setOld('')
					setPassword(noPassword)
					notify(t('security.password_done'), { type: 'success' })
				},
				...(onRefused && { onError: onRefused }),
			},
		)
	}
	return (
		<form onSubmit={submit} noValidate>
			<Stack spacing={2} sx={{ maxWidth: 420, alignItems: 'flex-start' }}>
				<TextField
					label={t('security.password_old')}
					type="password"
					value={old}
					onChange={(event) => setOld(event.target.value)}
					required
					fullWidth
					slotProps={{ htmlInput: { autoComplete: 'current-password', maxLength: 128 } }}
				/>
				<NewPasswordFields
					label={t('security.password_new')}
					value={password}
					onChange={setPassword}
				/>
				{change.error && <Alert severity="error">{problemText(change.error)}</Alert>}
				<Button type="submit" variant="outlined" disabled={!isReady} loading={change.isPending}>
					{t('security.password_change')}
				</Button>
			</Stack>
		</form>
	)
}
