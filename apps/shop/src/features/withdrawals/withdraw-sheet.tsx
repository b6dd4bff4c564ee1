import { Button, Notice, Sheet } from '@portolan/ui'
import { useState } from 'react'
import { problemOf } from '../../shared/api.ts'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { PaymentPinSheet, type PinRefusal } from '../../shared/payment-pin-sheet.tsx'
import { renew, useAction } from '../../shared/queries.ts'
import { shortAddress } from '../../shared/short-address.ts'
import { renewWithdrawals } from './renew-withdrawals.ts'
import type { Quote, Wish, Withdrawal } from './withdrawal-types.ts'

/**
 * Asks for the payment PIN and then for the withdrawal. Where no answer came, the same request is sent again under its Idempotency-Key,
 * without a new PIN entry: the server carries it out once, so nothing is withdrawn twice.
 */
export function WithdrawSheet({
	open,
	onClose,
	wish,
	quote,
	codeLength,
	onAsked,
	onCode,
	onRefused,
}: {
	open: boolean
	onClose: () => void
	wish: Wish
	/** What the shopper agreed to; the PIN entry is good for this destination and this amount alone. */
	quote: Quote
	codeLength: number
	onAsked: (withdrawal: Withdrawal) => void
	/** The PIN is locked or not set. */
	onCode: (refusal: PinRefusal) => void
	onRefused: (failure: unknown) => void
}) {
	const extract = useAction('createWithdrawal', { quiet: true, skipRepeatCheck: true })
	const [unanswered, setUnanswered] = useState<(Wish & { pay_token: string }) | null>(null)

	async function send(input: Wish & { pay_token: string }) {
		const withdrawal = await answerOf(input)
		if (!withdrawal) return
		setUnanswered(null)
		onAsked(withdrawal)
		await renewWithdrawals()
	}

	/** The withdrawal that was made; null where it was refused, or where no answer came. */
	async function answerOf(input: Wish & { pay_token: string }): Promise<Withdrawal | null> {
		try {
			return await extract.mutateAsync(input)
		} catch (failure) {
			const code = problemOf(failure)?.code
			const isAnswered = code !== undefined && code !== 'in_progress'
			setUnanswered(isAnswered ? null : input)
			if (isAnswered) {
				onRefused(failure)
				void renew('getWithdrawalInfo', 'getUserInfo')
			}
			return null
		}
	}

	if (unanswered)
		return (
			<Sheet
				open={open}
				onClose={onClose}
				title={t('withdraw.unanswered')}
				closeLabel={t('common.close')}
				foot={
					<Button block busy={extract.isPending} onPress={() => void send(unanswered)}>
						{t('withdraw.ask_again')}
					</Button>
				}
			>
				<Notice kind="problem">{t('withdraw.unanswered_text')}</Notice>
			</Sheet>
		)
	return (
		<PaymentPinSheet
			open={open}
			onClose={onClose}
			purpose={{ scene: 'extract', ref: quote.ref, amount: quote.extract_price }}
			codeLength={codeLength}
			busy={extract.isPending}
			spend={(pay_token) => send({ ...wish, pay_token })}
			onRefused={onCode}
			onFailed={onRefused}
		>
			<p>
				<span className="block text-ink-2">{t('withdraw.withdrawing')}</span>
				<span className="tabular block text-36 font-bold tracking-tight">
					{money(quote.extract_price)}
				</span>
				<span className="block text-13 text-balance text-ink-2">
					{t('withdraw.arrives_at', {
						sum: money(quote.real_price),
						destination: shortAddress(quote.destination),
					})}
				</span>
			</p>
		</PaymentPinSheet>
	)
}
