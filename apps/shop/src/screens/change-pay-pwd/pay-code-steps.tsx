import type { PayCodeOwner } from './pay-code-owner.ts'
import { useState } from 'react'
import type { InputOf } from '../../shared/api.ts'
import { failureText, problemOf } from '../../shared/api.ts'
import { dateTime } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import { CodeStep } from './code-step.tsx'
import { KeypadStep } from './keypad-step.tsx'

/** What is asked now: the old payment code or a sent code, then the new one, then the new one again. */
export type PayCodeStep = 'old' | 'sent' | 'fresh' | 'repeated'

/** Asks for one code after the other, and goes back to the one that was wrong. */
export function PayCodeSteps({ me, onDone }: { me: PayCodeOwner; onDone: () => void }) {
	const isFirst = me.have_pay === 0
	const [step, setStep] = useState<PayCodeStep>(isFirst ? 'fresh' : 'old')
	const [old, setOld] = useState('')
	const [sent, setSent] = useState('')
	const [fresh, setFresh] = useState('')
	const [fault, setFault] = useState<string | null>(null)
	const resetPay = useAction('resetPaymentPin', { quiet: true, renews: ['getUserInfo'] })

	function goTo(next: PayCodeStep, problem: string | null = null): void {
		setStep(next)
		setFault(problem)
	}

	function save(repeated: string): void {
		if (repeated !== fresh) {
			goTo('fresh', t('pay_code.differ'))
			return
		}
		const proof: Pick<InputOf<'resetPaymentPin'>, 'code' | 'oldpassword'> = sent === ''
			? { oldpassword: old }
			: { code: sent }
		resetPay.mutate(
			{ ...proof, newpassword: fresh, repPwd: repeated },
			{ onSuccess: onDone, onError: sayWrong },
		)
	}

	function sayWrong(error: unknown): void {
		const problem = problemOf(error)
		switch (problem?.code) {
			case 'pay_code_wrong':
				return goTo('old', problem.message)
			case 'pay_code_locked':
				return goTo('old', lockedText(problem.params))
			case 'code_wrong':
				return goTo('sent', problem.message)
			case 'password_same':
				return goTo('fresh', t('pay_code.same'))
			case 'pay_code_simple':
				return goTo('fresh', problem.message)
			case 'passwords_differ':
				return goTo('fresh', t('pay_code.differ'))
			default:
				toast.fail(failureText(error))
				goTo('fresh')
		}
	}

	switch (step) {
		case 'old':
			return (
				<KeypadStep
					key="old"
					title={t('pay_code.old_title')}
					text={t('pay_code.old_text')}
					length={me.pay_code_len}
					error={fault}
					onDone={(code) => {
						setSent('')
						setOld(code)
						goTo('fresh')
					}}
					other={{ label: t('pay_code.forgot'), onPress: () => goTo('sent') }}
				/>
			)
		case 'sent':
			return (
				<CodeStep
					me={me}
					error={fault}
					onDone={(code) => {
						setOld('')
						setSent(code)
						goTo('fresh')
					}}
					onBack={() => goTo('old')}
				/>
			)
		case 'fresh':
			return (
				<KeypadStep
					key="fresh"
					title={isFirst ? t('pay_code.first_title') : t('pay_code.new_title')}
					text={t('pay_code.new_text')}
					length={null}
					error={fault}
					onDone={(code) => {
						if (code === old) return goTo('fresh', t('pay_code.same'))
						setFresh(code)
						goTo('repeated')
					}}
				/>
			)
		case 'repeated':
			return (
				<KeypadStep
					key="repeated"
					title={t('pay_code.repeat_title')}
					text={t('pay_code.repeat_text')}
					length={fresh.length}
					busy={resetPay.isPending}
					onDone={save}
					other={{ label: t('pay_code.start_over'), onPress: () => goTo('fresh') }}
				/>
			)
	}
}

function lockedText(params: Record<string, unknown> | undefined): string {
	const until = params?.['until']
	return typeof until === 'number'
		? t('pay_code.locked_until', { time: dateTime(until) })
		: t('pay_code.locked')
}
