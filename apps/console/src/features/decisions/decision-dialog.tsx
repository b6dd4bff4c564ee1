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
import {
	useCallback,
	useEffect,
	useId,
	useRef,
	useState,
	type FormEvent,
	type ReactNode,
} from 'react'
import { Facts } from '../../shared/facts.tsx'
import { FormErrors, FormFields } from '../../shared/form-field.tsx'
import { focusFirst } from '../../shared/focus-first.ts'
import { KeptTexts, useKeptTexts } from '../../shared/kept-text.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { t } from '../../shared/words.ts'
import { Missing } from './missing.tsx'

/**
 * Every action that moves money or takes something away goes through here: first what has to be said (an amount, a reason), then, on a
 * page of its own, the amount and the person once more and what will happen, and only then it is done. While it is under way it
 * cannot be pressed again. What the server refuses because of one of the fields leads back to that field.
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
	const [refusal, setRefusal] = useState<Error | null>(null)
	const [fields] = useState(() => new FormFields())
	/** Escape, or a press beside the dialog: asked before what was typed is thrown away. */
	const [asksToLeave, setAsksToLeave] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	/** What stood in the fields when the dialog opened. */
	const began = useRef('')
	const kept = useKeptTexts(title)
	// The form comes later than the dialog: where it stands, its first field takes the cursor.
	const placeForm = useCallback((element: HTMLFormElement | null) => {
		form.current = element
		if (element) began.current = valuesIn(element)
		focusFirst(element)
	}, [])
	/** Where the cursor stood when the dialog asked. */
	const before = useRef<HTMLElement | null>(null)
	const stay = useRef<HTMLButtonElement>(null)
	const question = useRef<HTMLParagraphElement>(null)
	// The last question is read before it can be answered: its button is not what Enter falls on.
	useEffect(() => {
		if (step === 'confirm') question.current?.focus()
	}, [step])

	useEffect(() => {
		if (asksToLeave) stay.current?.focus()
	}, [asksToLeave])

	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (step === 'fill') {
			if (!isReady) return
			setRefusal(null)
			setStep('confirm')
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
			kept.forget()
			onClose()
		} catch (error) {
			const failure = error instanceof Error ? error : new Error(String(error))
			setRefusal(failure)
			setSending(false)
			if (fields.has(failure)) setStep('fill')
		}
	}
	const leave = () => {
		kept.forget()
		onLeave()
	}
	const stayHere = () => {
		setAsksToLeave(false)
		before.current?.focus()
	}
	const turnAway = () => {
		if (isSending) return
		const isFilled =
			step === 'confirm' || (form.current !== null && valuesIn(form.current) !== began.current)
		if (hasFields && isFilled) {
			const { activeElement } = document
			if (!asksToLeave && activeElement instanceof HTMLElement) before.current = activeElement
			setAsksToLeave(true)
		} else leave()
	}
	return (
		<Dialog open onClose={turnAway} aria-labelledby={id} fullWidth maxWidth="sm">
			<form
				ref={placeForm}
				// The fields scroll, the title and the buttons stay.
				style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
				onSubmit={submit}
				noValidate
			>
				<DialogTitle id={id}>{title}</DialogTitle>
				<DialogContent>
					<Stack spacing={2} sx={{ pt: 1 }}>
						{step === 'fill' ? (
							<FormErrors error={refusal} fields={fields}>
								<KeptTexts value={kept}>{children}</KeptTexts>
							</FormErrors>
						) : (
							<>
								<Typography ref={question} tabIndex={-1} sx={{ outline: 'none' }}>
									{consequence}
								</Typography>
								<Facts facts={facts} />
							</>
						)}
						{refusal !== null && !fields.has(refusal) && (
							<Alert severity="error">{problemText(refusal)}</Alert>
						)}
					</Stack>
				</DialogContent>
				{step === 'fill' && !isReady && !asksToLeave && <Missing form={form} />}
				{asksToLeave && (
					<Alert
						severity="warning"
						// On a phone its buttons stand below its words.
						sx={{
							mx: 3,
							flexShrink: 0,
							flexWrap: 'wrap',
							'& .MuiAlert-message': { flex: '1 1 180px' },
						}}
						action={
							<>
								<Button color="inherit" onClick={leave}>
									{t('decision.discard')}
								</Button>
								<Button ref={stay} color="inherit" onClick={stayHere}>
									{t('decision.keep')}
								</Button>
							</>
						}
					>
						{t('decision.lost')}
					</Alert>
				)}
				<DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
					<Button
						disabled={isSending}
						onClick={() => {
							setRefusal(null)
							if (step === 'confirm' && hasFields) setStep('fill')
							else leave()
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

/** What stands in the fields of a form, typed or chosen. */
function valuesIn(form: HTMLFormElement): string {
	const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')]
	return JSON.stringify(fields.map(({ checked, value }) => [checked, value]))
}
