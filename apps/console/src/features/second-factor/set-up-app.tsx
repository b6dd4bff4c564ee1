import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { beginTotp, finishTotp } from '@portolan/contract'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { CodeText } from '../../shared/code-text.tsx'
import { focusFirst } from '../../shared/focus-first.ts'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { CodeField, isCode } from './code-field.tsx'

/**
 * Shows the secret for an authenticator app, as a picture to scan and as text, and takes the first code as the proof that the app
 * holds it. `ticket` is that of a first sign-in; without one the operator is signed in already.
 */
export function SetUpApp({
	ticket,
	onDone,
	onRefused,
}: {
	ticket?: string
	onDone: (session: CallReply<typeof finishTotp>) => void
	/** Called if the secret could not be loaded; without it the reason is shown. */
	onRefused?: (error: Error) => void
}) {
	const { mutate: begin, data: app, error: noSecret } = useSend(beginTotp)
	const finish = useSend(finishTotp, onDone)
	const [code, setCode] = useState('')
	const refused = useEffectEvent((error: Error) => onRefused?.(error))
	useEffect(() => {
		begin(ticket === undefined ? {} : { ticket }, { onError: refused })
	}, [begin, ticket])

	if (noSecret) return <Alert severity="error">{problemText(noSecret)}</Alert>
	if (!app) return <Typography aria-busy="true">{t('layout.loading')}</Typography>
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (isCode(code) && !finish.isPending)
			finish.mutate({ ticket: app.ticket, code }, { onError: () => setCode('') })
	}
	return (
		<form ref={focusFirst} onSubmit={submit} noValidate>
			<Stack spacing={2}>
				<Typography>{t('second.scan')}</Typography>
				<Box
					component="img"
					alt={t('second.qr')}
					src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(app.qrcode_svg)}`}
					sx={{
						width: 208,
						height: 208,
						bgcolor: '#fff',
						p: 1,
						borderRadius: 3,
						alignSelf: 'center',
					}}
				/>
				<Typography sx={{ color: 'text.secondary', fontSize: 13 }}>{t('second.type')}</Typography>
				<CodeText text={app.secret} what={t('second.secret')} />
				<CodeField value={code} onChange={setCode} />
				{finish.error && <Alert severity="error">{problemText(finish.error)}</Alert>}
				<Button
					type="submit"
					variant="contained"
					disabled={!isCode(code)}
					loading={finish.isPending}
				>
					{t('second.prove')}
				</Button>
			</Stack>
		</form>
	)
}
