import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import type { FormEvent } from 'react'
import { CodeText } from '../../shared/code-text.tsx'
import { focusFirst } from '../../shared/focus-first.ts'
import { problemText } from '../../shared/problem-text.ts'
import { t } from '../../shared/words.ts'
import { CodeField, isCode } from './code-field.tsx'

/** The secret for an authenticator app, as a picture to scan and as text, and the first code as the proof that the app holds it. */
export function ScanApp({
	app,
	code,
	onCode,
	error,
	isPending,
	onProve,
}: {
	app: { secret: string; qrcode_svg: string }
	code: string
	onCode: (code: string) => void
	error: Error | null
	isPending: boolean
	onProve: () => void
}) {
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (isCode(code) && !isPending) onProve()
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
				<CodeField value={code} onChange={onCode} />
				{error && <Alert severity="error">{problemText(error)}</Alert>}
				<Button type="submit" variant="contained" disabled={!isCode(code)} loading={isPending}>
					{t('second.prove')}
				</Button>
			</Stack>
		</form>
	)
}
