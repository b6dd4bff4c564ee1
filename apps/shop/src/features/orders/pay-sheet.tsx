import { AppLink, CodeKeypad, Sheet } from '@portolan/ui'
import { useState } from 'react'
import { problemOf, type ReplyOf } from '../../shared/api.ts'
import { dateTime, money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { renew, useAction } from '../../shared/queries.ts'

/** What a payment answers. */
export type PaidReply = ReplyOf<'payOrder'>

/** A no that the page behind the keypad has to say. */
export type PayRefusal =
	| { code: 'locked'; until: number | null }
	| { code: 'not_set' }
	| { code: 'balance_low'; missing: string | null }
	| { code: 'over' }

/**
 * Asks for the payment code and pays. Wrong codes are said over the keypad; what the page must deal with goes to
 * `onRefused`. After a lost connection the orders are asked anew, because the payment may have arrived.
 */
export function PaySheet({
	open,
	onClose,
	what,
	amount,
	codeLength,
	onPaid,
	onRefused,
}: {
	open: boolean
	onClose: () => void
	/** A whole trade or one order. */
	what: { out_trade_no: string } | { order_id: string }
	/** What is paid, as wire text; the server pays no other amount with this code. */
	amount: string
	codeLength: number
	onPaid: (paid: PaidReply) => void
	onRefused: (refusal: PayRefusal) => void
}) {
	const [code, setCode] = useState('')
	const [error, setError] = useState<string | null>(null)
	const verify = useAction('verifyPay', {
		quiet: ['pay_code_wrong', 'pay_code_locked', 'pay_code_not_set'],
		skipRepeatCheck: true,
	})
	const pay = useAction('payOrder', {
		quiet: ['balance_low', 'order_state', 'timed_out'],
		skipRepeatCheck: true,
	})
	const ref = 'order_id' in what ? what.order_id : what.out_trade_no

	async function submit(given: string) {
		setError(null)
		try {
			const { pay_token } = await verify.mutateAsync({
				password_pay: given,
				scene: 'pay',
				ref,
				amount,
			})
			const paid = await pay.mutateAsync({ ...what, pay_token })
			setCode('')
			onPaid(paid)
			await renew('listOrders', 'orderDetail', 'getUserInfo')
		} catch (failure) {
			setCode('')
			const refusal = refusalOf(failure)
			if (refusal) onRefused(refusal)
			else setError(wrongCodeText(failure))
			if (refusal?.code === 'over' || problemOf(failure) === null)
				await renew('listOrders', 'orderDetail', 'getUserInfo')
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
				<div className="flex flex-col items-center text-center">
					<p>
						<span className="block text-ink-2">{t('pay.paying')}</span>
						<span className="tabular block text-36 font-bold tracking-tight">{money(amount)}</span>
					</p>
					<p className="sr-only" aria-live="polite">
						{(verify.isPending || pay.isPending) && t('pay.busy')}
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
					busy={verify.isPending || pay.isPending}
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

function refusalOf(failure: unknown): PayRefusal | null {
	const problem = problemOf(failure)
	if (problem === null) return null
	const until = numberOf(problem.params['until'])
	switch (problem.code) {
		case 'pay_code_locked':
			return { code: 'locked', until }
		case 'pay_code_wrong':
			return until === null ? null : { code: 'locked', until }
		case 'pay_code_not_set':
			return { code: 'not_set' }
		case 'balance_low':
			return { code: 'balance_low', missing: textOf(problem.params['missing']) }
		case 'order_state':
		case 'timed_out':
		case 'not_found':
			return { code: 'over' }
		default:
			return null
	}
}

function wrongCodeText(failure: unknown): string | null {
	const problem = problemOf(failure)
	if (problem?.code !== 'pay_code_wrong') return null
	const left = numberOf(problem.params['tries_left'])
	return left === null ? t('pay.wrong') : t('pay.wrong_left', { count: left })
}

function numberOf(value: unknown): number | null {
	return typeof value === 'number' ? value : null
}

function textOf(value: unknown): string | null {
	return typeof value === 'string' ? value : null
}

/** When a locked payment code opens again, in words. */
export function lockedText(until: number | null): string {
	return until === null ? t('pay.locked') : t('pay.locked_until', { time: dateTime(until) })
}
