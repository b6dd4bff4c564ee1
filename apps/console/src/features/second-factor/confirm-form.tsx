import { Alert, Button, Divider, Stack, TextField, Typography } from '@mui/material'
import { confirmSecondFactor } from '@portolan/contract'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { focusFirst } from '../../shared/focus-first.ts'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { Factor } from './has-factor.ts'
import { confirmWithPasskey } from './merchant-passkeys.ts'
import { PasskeyButton } from './passkey-button.tsx'

/** Confirms the second factor: with a passkey where the person has one, by a code of the app, or by a recovery code. */
export function ConfirmForm({ factor, onDone }: { factor: Factor; onDone: () => void }) {
	const queryClient = useQueryClient()
	const takesPasskey = factor.passkeys.length > 0 && browserSupportsWebAuthn()
	return (
		<Stack spacing={2} {...(takesPasskey && { ref: focusButton })}>
			{takesPasskey && (
				<>
					<PasskeyButton
						label={t('second.use_passkey')}
						variant="contained"
						ask={confirmWithPasskey}
						onDone={() => {
							onDone()
							void queryClient.invalidateQueries()
						}}
					/>
					<Divider>{t('login.or')}</Divider>
				</>
			)}
			<EnterCode
				note={factor.has_app === 1 ? t('second.confirm_note') : t('second.recovery_note')}
				isSecond={takesPasskey}
				onDone={onDone}
			/>
		</Stack>
	)
}

/** Whoever has a passkey presses Enter and is asked for it. */
function focusButton(form: HTMLElement | null): void {
	form?.querySelector('button')?.focus()
}

/** A code of the app, or a recovery code. */
function EnterCode({
	note,
	isSecond,
	onDone,
}: {
	note: string
	/** Whether a passkey is the first thing that is offered. */
	isSecond: boolean
	onDone: () => void
}) {
	const confirm = useSend(confirmSecondFactor)
	const [code, setCode] = useState('')
	const isReady = /^(\d{6}|[0-9A-Za-z]{10})$/.test(code.replaceAll(/[\s-]/g, ''))
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (isReady && !confirm.isPending)
			confirm.mutate({ code }, { onSuccess: onDone, onError: () => setCode('') })
	}
	return (
		<form ref={isSecond ? null : focusFirst} onSubmit={submit} noValidate>
			<Stack spacing={2}>
				<Typography>{note}</Typography>
				<TextField
					label={t('second.any_code')}
					value={code}
					onChange={(event) => setCode(event.target.value.slice(0, 20))}
					required
					slotProps={{
						htmlInput: { autoComplete: 'one-time-code', autoCapitalize: 'none', dir: 'ltr' },
					}}
				/>
				{confirm.error && <Alert severity="error">{problemText(confirm.error)}</Alert>}
				<Button
					type="submit"
					variant={isSecond ? 'outlined' : 'contained'}
					disabled={!isReady}
					loading={confirm.isPending}
				>
					{t('second.confirm')}
				</Button>
				<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{t('second.lost')}</Typography>
			</Stack>
		</form>
	)
}
