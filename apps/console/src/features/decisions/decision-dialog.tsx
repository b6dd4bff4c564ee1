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
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Facts } from '../../shared/facts.tsx'
import { FormErrors, FormFields } from '../../shared/form-field.tsx'
import { KeptTexts, useKeptTexts } from '../../shared/kept-text.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { t } from '../../shared/words.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { MissingFields } from './missing-fields.tsx'
import { useDecision, type Decision } from './use-decision.ts'
import { useLeaving } from './use-leaving.ts'
import { useSendKey } from './use-send-key.ts'

/** The second step of a dialog. */
interface Question {
	/** The amount, the person and whatever else has to be checked before confirming. */
	facts: readonly (readonly [name: string, value: ReactNode])[]
	consequence: string
	/** A choice that has a default: it needs no step of its own. */
	choice?: ReactNode
}

/**
 * The dialog of every action that moves money or removes something. First it asks for what is needed (an amount, a reason), then, in a second
 * step, it shows the amount and the person again and what will happen; only then the action is sent, and it cannot be sent twice. If the
 * server refuses one of the fields, the dialog goes back to that field. Ctrl+Enter presses its last button from any field.
 */
export function DecisionDialog({
	title,
	children,
	isReady = true,
	choice,
	facts,
	consequence,
	confirm,
	danger = false,
	isOneStep = false,
	send,
	onClose,
	onLeave = onClose,
}: {
	title: string
	/** The fields of the first step; without them the dialog opens with the second step. */
	children?: ReactNode
	isReady?: boolean
	/** The label of the last button, such as `Credit $450.00`. */
	confirm: string
	danger?: boolean
	/** Whether the fields, the facts and the consequence stand together and are sent at once: for what moves no money and can be answered. */
	isOneStep?: boolean
	/** Resolves when it is done; the dialog then closes. */
	send: () => Promise<unknown>
	onClose: () => void
	/** Called when the person leaves without sending, if that differs from closing afterwards. */
	onLeave?: () => void
} & Question) {
	const id = useId()
	const hasFields = children !== undefined
	const [fields] = useState(() => new FormFields())
	const kept = useKeptTexts(title)
	const decision = useDecision({
		hasFields,
		isOneStep,
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
	useSendKey(form)
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
							<Around isOneStep={isOneStep} facts={facts} consequence={consequence}>
								<FormErrors error={refusal} fields={fields}>
									<KeptTexts value={kept}>{children}</KeptTexts>
								</FormErrors>
							</Around>
						) : (
							<LastQuestion facts={facts} consequence={consequence} choice={choice} />
						)}
						{refusal !== null && !fields.has(refusal) && (
							<Alert severity="error">{problemText(refusal)}</Alert>
						)}
					</Stack>
				</DialogContent>
				{step === 'fill' && !isReady && !isAsking && <MissingFields form={form} />}
				{isAsking && <LeaveQuestion onLeave={leave} onStay={stay} />}
				<DecisionButtons
					decision={decision}
					hasFields={hasFields}
					isReady={isReady}
					isOneStep={isOneStep}
					confirm={confirm}
					danger={danger}
					onLeave={leave}
				/>
			</form>
		</Dialog>
	)
}

/** The fields; in a decision of one step with what has to be checked above them, and what will happen beneath. */
function Around({
	isOneStep,
	facts,
	consequence,
	children,
}: Question & { isOneStep: boolean; children: ReactNode }) {
	if (!isOneStep) return children
	return (
		<>
			<Facts facts={facts} />
			{children}
			<Typography color="text.secondary">{consequence}</Typography>
		</>
	)
}

/** What will happen, with what has to be checked. It gets the focus, so that Enter does not press its button before it was read. */
function LastQuestion({ consequence, facts, choice }: Question) {
	const question = useRef<HTMLParagraphElement>(null)
	useEffect(() => question.current?.focus(), [])
	return (
		<>
			<Typography ref={question} tabIndex={-1} sx={{ outline: 'none' }}>
				{consequence}
			</Typography>
			<Facts facts={facts} />
			{choice}
		</>
	)
}

function DecisionButtons({
	decision: { step, isSending, forgetRefusal, backToFields },
	hasFields,
	isReady,
	isOneStep,
	confirm,
	danger,
	onLeave,
}: {
	decision: Decision
	hasFields: boolean
	isReady: boolean
	isOneStep: boolean
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
			{step === 'fill' && !isOneStep ? (
				<Button type="submit" variant="contained" disabled={!isReady}>
					{t('decision.continue')}
				</Button>
			) : (
				<Button
					type="submit"
					variant="contained"
					color={danger ? 'error' : 'primary'}
					disabled={step === 'fill' && !isReady}
					loading={isSending}
				>
					{confirm}
				</Button>
			)}
		</DialogActions>
	)
}
