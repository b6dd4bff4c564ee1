import { Button, Notice, Sheet } from '@portolan/ui'
import { useState } from 'react'
import { failureText, problemOf, type ReplyOf } from '../../shared/api.ts'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { PaymentPinSheet, type PinRefusal } from '../../shared/payment-pin-sheet.tsx'
import { renew, useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'

/** What a payment answers. */
export type PaidReply = ReplyOf<'payOrder'>

/** A refusal that the page behind the keypad has to show. */
export type PayRefusal =
	| PinRefusal
	| { code: 'balance_low'; missing: string | null }
	| { code: 'over' }

/**
 * Asks for the payment PIN and pays. A wrong PIN is said above the keypad; `onRefused` is called with what the page must deal with. After a
 * lost connection the orders are loaded again, because the payment may have arrived; where that cannot be known yet, the shopper can send
 * the same payment again under its Idempotency-Key: nothing is paid twice.
 */
export function PaySheet({
	open,
	onClose,
	what,
	amount,
	codeLength,
	password,
	onPaid,
	onRefused,
}: {
	open: boolean
	onClose: () => void
	/** A whole trade or one order. */
	what: { out_trade_no: string } | { order_id: string }
	/** What is paid, as wire text; the server pays no other amount with this PIN entry. */
	amount: string
	codeLength: number
	/** The login password, where the payment asks for it; else empty. */
	password?: string
	onPaid: (paid: PaidReply) => void
	onRefused: (refusal: PayRefusal) => void
}) {
	const pay = useAction('payOrder', {
		quiet: ['balance_low', 'order_state', 'timed_out', 'password_required'],
		skipRepeatCheck: true,
	})

	// A payment without an answer: it may have arrived or not.
	const [unanswered, setUnanswered] = useState<string | null>(null)

	async function spend(pay_token: string) {
		try {
			onPaid(await pay.mutateAsync({ ...what, pay_token }))
			setUnanswered(null)
		} catch (failure) {
			const code = problemOf(failure)?.code
			const isAnswered = code !== undefined && code !== 'in_progress'
			setUnanswered(isAnswered ? null : pay_token)
			if (isAnswered) throw failure
		}
		await renewAll()
	}

	function fail(failure: unknown) {
		const refusal = refusalOf(failure)
		if (refusal) onRefused(refusal)
		else if (problemOf(failure) !== null)
			toast.fail(`${t('payment.fail')}: ${failureText(failure)}`)
		if (refusal?.code === 'over') void renewAll()
	}

	async function payAgain(pay_token: string) {
		try {
			await spend(pay_token)
		} catch (failure) {
			fail(failure)
		}
	}

	if (unanswered !== null)
		return (
			<Sheet
				open={open}
				onClose={onClose}
				title={t('withdraw.unanswered')}
				closeLabel={t('common.close')}
				foot={
					<Button block busy={pay.isPending} onPress={() => void payAgain(unanswered)}>
						{t('common.retry')}
					</Button>
				}
			>
				<Notice kind="problem">{t('pay.unanswered_text')}</Notice>
			</Sheet>
		)

	return (
		<PaymentPinSheet
			open={open}
			onClose={onClose}
			purpose={{
				scene: 'pay',
				ref: 'order_id' in what ? what.order_id : what.out_trade_no,
				amount,
				...(password ? { password } : {}),
			}}
			codeLength={codeLength}
			busy={pay.isPending}
			spend={spend}
			onRefused={onRefused}
			onFailed={fail}
		>
			<p>
				<span className="block text-ink-2">{t('pay.paying')}</span>
				<span className="tabular block text-36 font-bold tracking-tight">{money(amount)}</span>
			</p>
		</PaymentPinSheet>
	)
}

/** A payment changes the wallet, too. */
function renewAll(): Promise<void> {
	return renew('listOrders', 'getOrder', 'getUserInfo', 'getMoneyBreakdown', 'listTransactions')
}

function refusalOf(failure: unknown): PayRefusal | null {
	const problem = problemOf(failure)
	switch (problem?.code) {
		case 'balance_low': {
			const missing = problem.params['missing']
			return { code: 'balance_low', missing: typeof missing === 'string' ? missing : null }
		}
		case 'password_required':
			return { code: 'password', text: problem.message }
		case 'order_state':
		case 'timed_out':
		case 'not_found':
			return { code: 'over' }
		default:
			return null
	}
}
