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
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Facts } from '../../shared/facts.tsx'
import { FormErrors, FormFields } from '../../shared/form-field.tsx'
import { KeptTexts, useKeptTexts } from '../../shared/kept-text.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { t } from '../../shared/words.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { Missing } from './missing.tsx'
import { useDecision, type Decision } from './use-decision.ts'
import { useLeaving } from './use-leaving.ts'

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
	const [fields] = useState(() => new FormFields())
	const kept = useKeptTexts(title)
	const decision = useDecision({
		hasFields,
		isReady,
		send,
		isOfField: (error) => fields.has(error),
		onDone: () => {
			kept.forget()
			onClose()
		},
	})
	const { step, isSending, refusal } = decision
	const leave = () => {
		kept.forget()
		onLeave()
	}
	const { form, placeForm, isAsking, ask, stay } = useLeaving(hasFields, step === 'confirm', leave)
	const question = useQuestionFocus(step)
	return (
		<Dialog
			open
			onClose={() => {
				if (!isSending) ask()
			}}
			aria-labelledby={id}
			fullWidth
			maxWidth="sm"
		>
			<form
				ref={placeForm}
				// The fields scroll, the title and the buttons stay.
				style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
				onSubmit={decision.submit}
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
				{step === 'fill' && !isReady && !isAsking && <Missing form={form} />}
				{isAsking && <LeaveQuestion onLeave={leave} onStay={stay} />}
				<DecisionButtons
					decision={decision}
					hasFields={hasFields}
					isReady={isReady}
					confirm={confirm}
					danger={danger}
					onLeave={leave}
				/>
			</form>
		</Dialog>
	)
}

/** The last question is read before it can be answered: its button is not what Enter falls on. */
function useQuestionFocus(step: Decision['step']): RefObject<HTMLParagraphElement | null> {
	const question = useRef<HTMLParagraphElement>(null)
	useEffect(() => {
		if (step === 'confirm') question.current?.focus()
	}, [step])
	return question
}

function DecisionButtons({
	decision: { step, isSending, forgetRefusal, backToFields },
	hasFields,
	isReady,
	confirm,
	danger,
	onLeave,
}: {
	decision: Decision
	hasFields: boolean
	isReady: boolean
	confirm: string
	danger: boolean
	onLeave: () => void
}) {
	const leadsBack = step === 'confirm' && hasFields
	return (
		<DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
			<Button
				disabled={isSending}
				onClick={() => {
					forgetRefusal()
					if (leadsBack) backToFields()
					else onLeave()
				}}
			>
				{leadsBack ? t('decision.back') : t('decision.leave')}
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
	)
}
