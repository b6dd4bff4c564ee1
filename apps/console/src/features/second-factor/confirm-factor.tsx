import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { confirmSecondFactor, getMerchantInfo } from '@portolan/contract'
import { useEffect, useState, type FormEvent } from 'react'
import { call } from '../../shared/api.ts'
import { askFactorsWith } from '../../shared/factor-question.ts'
import { focusFirst } from '../../shared/focus-first.ts'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { SetUpMerchantApp } from './set-up-merchant-app.tsx'

interface Question {
	/** Nothing can be confirmed yet: an app is set up first, which counts as a confirmation. */
	isSetUp: boolean
	/** An app was just set up: its recovery codes are shown and cannot be closed unseen. */
	isSet: boolean
	answer: (isConfirmed: boolean) => void
}

/**
 * Asks for the second factor when a request needs one, over the form that sent it; who has none sets one up here. The request is then sent
 * again (shared/factor-question).
 */
export function ConfirmFactor() {
	const [question, setQuestion] = useState<Question | null>(null)
	useEffect(
		() =>
			askFactorsWith(async () => {
				const { second_factor: factor } = await call(getMerchantInfo)
				const wasRemoved = factor.reset_time !== null && factor.reset_time * 1000 <= Date.now()
				return new Promise((done) =>
					setQuestion({
						isSetUp: factor.has_app === 0 || wasRemoved,
						isSet: false,
						answer: (isConfirmed) => {
							setQuestion(null)
							done(isConfirmed)
						},
					}),
				)
			}),
		[],
	)
	if (question === null) return null
	const { isSetUp, isSet, answer } = question
	return (
		<FactorDialog
			title={isSetUp ? t('second.set_up') : t('second.confirm_title')}
			{...(!isSet && { onLeave: () => answer(false) })}
		>
			{isSetUp ? (
				<SetUpMerchantApp
					onSet={() => setQuestion({ ...question, isSet: true })}
					onDone={() => answer(true)}
				/>
			) : (
				<EnterCode onDone={() => answer(true)} />
			)}
		</FactorDialog>
	)
}

/** A code of the app, or a recovery code. */
function EnterCode({ onDone }: { onDone: () => void }) {
	const confirm = useSend(confirmSecondFactor)
	const [code, setCode] = useState('')
	const isReady = /^(\d{6}|[0-9A-Za-z]{10})$/.test(code.replaceAll(/[\s-]/g, ''))
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (isReady && !confirm.isPending)
			confirm.mutate({ code }, { onSuccess: onDone, onError: () => setCode('') })
	}
	return (
		<form ref={focusFirst} onSubmit={submit} noValidate>
			<Stack spacing={2}>
				<Typography>{t('second.confirm_note')}</Typography>
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
				<Button type="submit" variant="contained" disabled={!isReady} loading={confirm.isPending}>
					{t('second.confirm')}
				</Button>
				<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{t('second.lost')}</Typography>
			</Stack>
		</form>
	)
}
