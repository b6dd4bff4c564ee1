import {
	Alert,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	Stack,
	Typography,
} from '@mui/material'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Facts } from '../../shared/facts.tsx'
import { focusFirst } from '../../shared/focus-first.ts'
import { problemText } from '../../shared/problem-text.ts'
import { t } from '../../shared/words.ts'

/**
 * Every action that moves money or takes something away goes through here: first what has to be said (an amount, a reason), then, on a
 * page of its own, the amount and the person once more and what will happen, and only then it is done. While it is under way it
 * cannot be pressed again.
 */
export function DecisionDialog({
	title,
	children,
	isReady = true,
	facts,
	consequence,
	confirm,
	danger = false,
	send,
	onClose,
	onLeave = onClose,
}: {
	title: string
	/** What has to be filled in first; without it the dialog opens on the last question. */
	children?: ReactNode
	isReady?: boolean
	/** The amount and the person, and whatever else has to be seen before saying yes. */
	facts: readonly (readonly [name: string, value: ReactNode])[]
	consequence: string
	/** What the last button says, such as `Credit $450.00`. */
	confirm: string
	danger?: boolean
	/** Resolves when it is done; the dialog then closes. */
	send: () => Promise<unknown>
	onClose: () => void
	/** Leaving without doing it, where that is something else than closing afterwards. */
	onLeave?: () => void
}) {
	const id = useId()
	const hasFields = children !== undefined
	const [step, setStep] = useState<'fill' | 'confirm'>(hasFields ? 'fill' : 'confirm')
	const [isSending, setSending] = useState(false)
	const [refusal, setRefusal] = useState<string | null>(null)
	const question = useRef<HTMLParagraphElement>(null)
	// The last question is read before it can be answered: its button is not what Enter falls on.
	useEffect(() => {
		if (step === 'confirm') question.current?.focus()
	}, [step])

	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (step === 'fill') {
			if (isReady) setStep('confirm')
			return
		}
		void decide()
	}
	const decide = async () => {
		if (isSending) return
		setSending(true)
		setRefusal(null)
		try {
			await send()
			onClose()
		} catch (error) {
			setRefusal(problemText(error))
			setSending(false)
		}
	}
	return (
		<Dialog
			open
			onClose={isSending ? undefined : onLeave}
			aria-labelledby={id}
			fullWidth
			maxWidth="sm"
		>
			<form ref={focusFirst} onSubmit={submit} noValidate>
				<DialogTitle id={id}>{title}</DialogTitle>
				<DialogContent>
					<Stack spacing={2} sx={{ pt: 1 }}>
						{step === 'fill' ? (
							children
						) : (
							<>
								<Typography ref={question} tabIndex={-1} sx={{ outline: 'none' }}>
									{consequence}
								</Typography>
								<Facts facts={facts} />
							</>
						)}
						{refusal !== null && <Alert severity="error">{refusal}</Alert>}
					</Stack>
				</DialogContent>
				<DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
					<Button
						disabled={isSending}
						onClick={() => {
							setRefusal(null)
							if (step === 'confirm' && hasFields) setStep('fill')
							else onLeave()
						}}
					>
						{step === 'confirm' && hasFields ? t('decision.back') : t('decision.leave')}
					</Button>
					{step === 'fill' ? (
						<Button type="submit" variant="contained" disabled={!isReady}>
							{t('decision.continue')}
						</Button>
					) : (
						<Button
							type="submit"
							variant="contained"
							color={danger ? 'error' : 'primary'}
							loading={isSending}
						>
							{confirm}
						</Button>
					)}
				</DialogActions>
			</form>
		</Dialog>
	)
}
