import { AppLink, CodeKeypad, Sheet } from '@portolan/ui'
import { useState, type ReactNode } from 'react'
import { failureText, problemOf, type InputOf } from './api.ts'
import { dateTime } from './format.ts'
import { t } from './messages.ts'
import { useAction } from './queries.ts'

/** A no of the payment code that the page behind the keypad has to say. */
export type CodeRefusal =
	| { code: 'locked'; until: number | null }
	| { code: 'not_set' }
	| { code: 'password'; text: string }

/**
 * Asks for the payment code and has its one-use token spent. Wrong codes are said over the keypad; a locked or missing code goes
 * to `onRefused`, everything that goes wrong while spending to `onFailed`.
 */
export function PayCodeSheet({
	open,
	onClose,
	children,
	purpose,
	codeLength,
	busy,
	spend,
	onRefused,
	onFailed,
}: {
	open: boolean
	onClose: () => void
	/** What the code is asked for, over the keypad. */
	children: ReactNode
	/** The server gives no other thing and no other amount for this code. */
	purpose: Omit<InputOf<'verifyPaymentPin'>, 'password_pay'>
	codeLength: number
	/** The token is being spent. */
	busy: boolean
	spend: (payToken: string) => Promise<unknown>
	onRefused: (refusal: CodeRefusal) => void
	onFailed: (failure: unknown) => void
}) {
	const [code, setCode] = useState('')
	const [error, setError] = useState<string | null>(null)
	const verify = useAction('verifyPaymentPin', {
		quiet: [
			'pay_code_wrong',
			'pay_code_locked',
			'pay_code_not_set',
			'password_required',
			'password_wrong',
		],
		skipRepeatCheck: true,
	})
	const isBusy = verify.isPending || busy

	async function submit(given: string) {
		setError(null)
		try {
			const { pay_token } = await verify.mutateAsync({ ...purpose, password_pay: given })
			await spendToken(pay_token)
		} catch (failure) {
			const refusal = refusalOf(failure)
			if (refusal) onRefused(refusal)
			else setError(faultText(failure))
		}
		setCode('')
	}

	async function spendToken(payToken: string) {
		try {
			await spend(payToken)
		} catch (failure) {
			onFailed(failure)
			if (problemOf(failure) === null) setError(failureText(failure))
		}
	}

	return (
		<Sheet
			open={open}
			onClose={() => {
				setCode('')
				setError(null)
				onClose()
			}}
			title={t('pay.enter_code')}
			closeLabel={t('common.close')}
			flush
		>
			<div className="flex flex-col gap-5 pt-1">
				<div className="flex flex-col items-center px-4 text-center">
					{children}
					<p className="sr-only" aria-live="polite">
						{isBusy && t('pay.busy')}
					</p>
				</div>
				<CodeKeypad
					label={t('pay.code')}
					length={codeLength}
					value={code}
					onChange={setCode}
					onDone={(given) => void submit(given)}
					deleteLabel={t('pay.delete_digit')}
					doneLabel={t('common.done')}
					filledLabel={(filled, of) => t('pay.filled', { filled, of })}
					error={error}
					busy={isBusy}
					aside={
						<AppLink
							to="/changePayPwd"
							className="inline-flex min-h-11 items-center px-3 text-13 text-brand"
						>
							{t('pay.forgot')}
						</AppLink>
					}
				/>
			</div>
		</Sheet>
	)
}

function refusalOf(failure: unknown): CodeRefusal | null {
	const problem = problemOf(failure)
	const until = numberOf(problem?.params['until'])
	switch (problem?.code) {
		case 'pay_code_locked':
			return { code: 'locked', until }
		case 'pay_code_wrong':
			return until === null ? null : { code: 'locked', until }
		case 'pay_code_not_set':
			return { code: 'not_set' }
		case 'password_required':
		case 'password_wrong':
			return { code: 'password', text: problem.message }
		default:
			return null
	}
}

/** A lost connection stays said: what is told for a moment is gone before one looks up from the keys. */
function faultText(failure: unknown): string | null {
	const problem = problemOf(failure)
	if (problem === null) return failureText(failure)
	if (problem.code !== 'pay_code_wrong') return null
	const left = numberOf(problem.params['tries_left'])
	return left === null ? t('pay.wrong') : t('pay.wrong_left', { count: left })
}

function numberOf(value: unknown): number | null {
	return typeof value === 'number' ? value : null
}

/** When a locked payment code opens again, in words. */
export function lockedText(until: number | null): string {
	return until === null ? t('pay.locked') : t('pay.locked_until', { time: dateTime(until) })
}
