import { Alert, Button, Stack, TextField } from '@mui/material'
import { getApplicationStatus } from '@portolan/contract'
import { useState, type FormEvent } from 'react'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { SentApplication } from './sent-application.ts'

/** Finds an application by the reference in the email and the email address. */
export function FindApplication({
	onFound,
}: {
	onFound: (told: SentApplication, email: string) => void
}) {
	const find = useSend(getApplicationStatus)
	const [reference, setReference] = useState('')
	const [email, setEmail] = useState('')
	const isReady = reference.trim() !== '' && email.trim() !== ''
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (!isReady || find.isPending) return
		find.mutate(
			{ reference: reference.trim(), email: email.trim() },
			{ onSuccess: (told) => onFound(told, email.trim()) },
		)
	}
	return (
		<form onSubmit={submit} noValidate>
			<Stack spacing={2}>
				<TextField
					label={t('apply.reference')}
					value={reference}
					onChange={(event) => setReference(event.target.value)}
					required
					helperText={t('apply.reference_help')}
					slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off', spellCheck: false } }}
				/>
				<TextField
					label={t('seller.email')}
					type="email"
					value={email}
					onChange={(event) => setEmail(event.target.value)}
					required
					slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'email' } }}
				/>
				{find.error && <Alert severity="error">{problemText(find.error)}</Alert>}
				<Button type="submit" variant="contained" disabled={!isReady} loading={find.isPending}>
					{t('apply.find')}
				</Button>
			</Stack>
		</form>
	)
}
