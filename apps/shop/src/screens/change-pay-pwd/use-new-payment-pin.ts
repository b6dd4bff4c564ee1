import { useState } from 'react'
import { failureText, problemOf, type InputOf } from '../../shared/api.ts'
import { dateTime } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'

/** What is asked for: the old payment PIN or a code that was sent, then the new PIN, then the new PIN again. */
export type PaymentPinStep = 'old' | 'sent' | 'fresh' | 'repeated'

/** A new payment PIN while it is being set. */
export interface NewPaymentPin {
	step: PaymentPinStep
	/** What was wrong with the last entry of this step. */
	fault: string | null
	/** The new PIN that is to be repeated. */
	fresh: string
	isSaving: boolean
	goTo: (step: PaymentPinStep) => void
	takeOld: (pin: string) => void
	takeSent: (code: string) => void
	takeFresh: (pin: string) => void
	/** Saves the new PIN if it was repeated correctly. */
	takeRepeated: (pin: string) => void
}

/** Takes one entry after the other, and goes back to the one that was wrong. `onDone` is called when the new PIN is saved. */
export function useNewPaymentPin(firstStep: PaymentPinStep, onDone: () => void): NewPaymentPin {
	const [step, setStep] = useState(firstStep)
	const [old, setOld] = useState('')
	const [sent, setSent] = useState('')
	const [fresh, setFresh] = useState('')
	const [fault, setFault] = useState<string | null>(null)
	const reset = useAction('resetPaymentPin', { quiet: true, renews: ['getUserInfo'] })

	function goTo(next: PaymentPinStep, problem: string | null = null): void {
		setStep(next)
		setFault(problem)
	}

	return {
		step,
		fault,
		fresh,
		isSaving: reset.isPending,
		goTo,
		takeOld: (pin) => {
			setSent('')
			setOld(pin)
			goTo('fresh')
		},
		takeSent: (code) => {
			setOld('')
			setSent(code)
			goTo('fresh')
		},
		takeFresh: (pin) => {
			if (pin === old) return goTo('fresh', t('pay_code.same'))
			setFresh(pin)
			goTo('repeated')
		},
		takeRepeated: (pin) => {
			if (pin !== fresh) return goTo('fresh', t('pay_code.differ'))
			const proof: Pick<InputOf<'resetPaymentPin'>, 'code' | 'oldpassword'> = sent === ''
				? { oldpassword: old }
				: { code: sent }
			reset.mutate(
				{ ...proof, newpassword: fresh, repPwd: pin },
				{
					onSuccess: onDone,
					onError: (error) => {
						const wrong = wrongStep(error)
						if (wrong === null) toast.fail(failureText(error))
						goTo(wrong?.step ?? 'fresh', wrong?.text)
					},
				},
			)
		},
	}
}

/** Which entry was refused, and why; null where it was none of them. */
function wrongStep(error: unknown): { step: PaymentPinStep; text: string } | null {
	const problem = problemOf(error)
	switch (problem?.code) {
		case 'pay_code_wrong':
			return { step: 'old', text: problem.message }
		case 'pay_code_locked':
			return { step: 'old', text: lockedText(problem.params) }
		case 'code_wrong':
			return { step: 'sent', text: problem.message }
		case 'password_same':
			return { step: 'fresh', text: t('pay_code.same') }
		case 'pay_code_simple':
			return { step: 'fresh', text: problem.message }
		case 'passwords_differ':
			return { step: 'fresh', text: t('pay_code.differ') }
		default:
			return null
	}
}

function lockedText(params: Record<string, unknown> | undefined): string {
	const until = params?.['until']
	return typeof until === 'number'
		? t('pay_code.locked_until', { time: dateTime(until) })
		: t('pay_code.locked')
}
