import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { beginMerchantTotp, finishMerchantTotp } from '@portolan/contract'
import { useState, type FormEvent } from 'react'
import { focusFirst } from '../../shared/focus-first.ts'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanApp } from './scan-app.tsx'

/**
 * Sets up a merchant's authenticator app in three steps: the password, the app's first code, and the recovery codes to keep. Once these are
 * shown the app is set (`onSet`), and only their own button closes them.
 */
export function SetUpMerchantApp({ onSet, onDone }: { onSet: () => void; onDone: () => void }) {
	const begin = useSend(beginMerchantTotp)
	const finish = useSend(finishMerchantTotp)
	const [password, setPassword] = useState('')
	const [code, setCode] = useState('')
	if (finish.data) return <RecoveryCodes codes={finish.data.recovery_codes} onKept={onDone} />
	if (begin.data)
		return (
			<ScanApp
				app={begin.data}
				code={code}
				onCode={setCode}
				error={finish.error}
				isPending={finish.isPending}
				onProve={() => finish.mutate({ code }, { onSuccess: onSet, onError: () => setCode('') })}
			/>
		)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (password !== '' && !begin.isPending)
			begin.mutate({ password }, { onError: () => setPassword('') })
	}
	return (
		<form ref={focusFirst} onSubmit={submit} noValidate>
			<Stack spacing={2}>
				<Typography>{t('second.why')}</Typography>
				<TextField
					label={t('security.password_old')}
					type="password"
					value={password}
					onChange={(event) => setPassword(event.target.value)}
					required
					slotProps={{ htmlInput: { autoComplete: 'current-password', maxLength: 128 } }}
				/>
				{begin.error && <Alert severity="error">{problemText(begin.error)}</Alert>}
				<Button
					type="submit"
					variant="contained"
					disabled={password === ''}
					loading={begin.isPending}
				>
					{t('decision.continue')}
				</Button>
			</Stack>
		</form>
	)
}
