import { Alert, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { beginTotp, finishTotp } from '@portolan/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { ScanApp } from './scan-app.tsx'

/**
 * Sets up an operator's authenticator app. `ticket` is that of a first sign-in; without one the operator is signed in already.
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
	return (
		<ScanApp
			app={app}
			code={code}
			onCode={setCode}
			error={finish.error}
			isPending={finish.isPending}
			onProve={() => finish.mutate({ ticket: app.ticket, code }, { onError: () => setCode('') })}
		/>
	)
}
