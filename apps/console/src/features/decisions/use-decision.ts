import { useState, type FormEvent } from 'react'

/** A decision in progress: its fields are filled in, then it is confirmed unless it has one step, then sent. */
export interface Decision {
	step: 'fill' | 'confirm'
	isSending: boolean
	/** Why the server refused it the last time. */
	refusal: Error | null
	/** Goes from the fields to the last question; from there it sends. */
	submit: (event: FormEvent) => void
	forgetRefusal: () => void
	backToFields: () => void
}

/** Keeps the step of a decision. If the server refuses one of the fields, it goes back to the fields. */
export function useDecision({
	hasFields,
	isOneStep,
	isReady,
	send,
	isOfField,
	onDone,
}: {
	/** Without fields it begins with the last question. */
	hasFields: boolean
	/** Whether it is sent from its fields, without a last question. */
	isOneStep: boolean
	/** Whether the fields are filled in. */
	isReady: boolean
	send: () => Promise<unknown>
	isOfField: (error: Error) => boolean
	onDone: () => void
}): Decision {
	const [step, setStep] = useState<Decision['step']>(hasFields ? 'fill' : 'confirm')
	const [isSending, setSending] = useState(false)
	const [refusal, setRefusal] = useState<Error | null>(null)
	const decide = async () => {
		if (isSending) return
		setSending(true)
		setRefusal(null)
		try {
			await send()
			onDone()
		} catch (error) {
			const failure = error instanceof Error ? error : new Error(String(error))
			setRefusal(failure)
			setSending(false)
			if (isOfField(failure)) setStep('fill')
		}
	}
	return {
		step,
		isSending,
		refusal,
		submit: (event) => {
			event.preventDefault()
			if (step === 'fill' && !isReady) return
			if (step === 'confirm' || isOneStep) {
				void decide()
				return
			}
			setRefusal(null)
			setStep('confirm')
		},
		forgetRefusal: () => setRefusal(null),
		backToFields: () => setStep('fill'),
	}
}
