import { Alert, Button, Stack, TextField } from '@mui/material'
import { operatorPassword } from '@portolan/contract'
import { useState, type FormEvent } from 'react'
import { useNotify } from 'react-admin'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/send.ts'
import { beginSession } from '../../shared/session.ts'
import { t } from '../../shared/words.ts'

const passwordMin = 10

/** Another password for oneself; everywhere else this operator is signed out. */
export function ChangePassword({ onRefused }: { onRefused: (error: Error) => void }) {
	const notify = useNotify()
	const change = useSend(operatorPassword)
	const [old, setOld] = useState('')
	const [fresh, setFresh] = useState('')
	const [again, setAgain] = useState('')
	const isShort = fresh !== '' && fresh.length < passwordMin
	const isOther = again !== '' && again !== fresh
	const isReady = old !== '' && fresh.length >= passwordMin && again === fresh
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!isReady || change.isPending) return
		change.mutate(
			{ old_password: old, new_password: fresh },
			{
				onSuccess: ({ token }) => {
					beginSession(token)
					for (const empty of [setOld, setFresh, setAgain]) empty('')
					notify(t('security.password_done'), { type: 'success' })
				},
				onError: onRefused,
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
				<TextField
					label={t('security.password_new')}
					type="password"
					value={fresh}
					onChange={(event) => setFresh(event.target.value)}
					required
					fullWidth
					error={isShort}
					helperText={t('first.password_help', { count: passwordMin })}
					slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 128 } }}
				/>
				<TextField
					label={t('first.again')}
					type="password"
					value={again}
					onChange={(event) => setAgain(event.target.value)}
					required
					fullWidth
					error={isOther}
					helperText={isOther ? t('first.differ') : undefined}
					slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 128 } }}
				/>
				{change.error && <Alert severity="error">{problemText(change.error)}</Alert>}
				<Button type="submit" variant="outlined" disabled={!isReady} loading={change.isPending}>
					{t('security.password_change')}
				</Button>
			</Stack>
		</form>
	)
}
