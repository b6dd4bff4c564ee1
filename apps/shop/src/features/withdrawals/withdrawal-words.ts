import { moneyOutStatus, payState } from '@portolan/contract/states'
import { serverNowMs } from '@portolan/client'
import { dateTime, money } from '../../shared/format.ts'
import { t, type WordKey } from '../../shared/messages.ts'
import type { AmountFault } from './check-amount.ts'
import type { BankReturn, Withdrawal } from './withdrawal-types.ts'

const statusKeys = {
	[moneyOutStatus.inReview]: 'withdrawal.auditing',
	[moneyOutStatus.approved]: 'withdrawal.passed',
	[moneyOutStatus.rejected]: 'withdrawal.refused',
	[moneyOutStatus.cancelled]: 'withdrawal.cancelled',
} as const satisfies Record<Withdrawal['status'], WordKey>

/** The state of a withdrawal, in a word or two. */
export function withdrawalStatus({ status, pay_state, bank_return }: Withdrawal): string {
	if (pay_state === payState.returned) return t('withdrawal.sent_back')
	if (bank_return !== null) return t('wallet.coming_back')
	if (status === moneyOutStatus.approved && pay_state === payState.paid) return t('withdrawal.paid')
	return t(statusKeys[status])
}

/** The badge's colour: green is in progress or paid, red was rejected or sent back, grey is over. */
export function withdrawalTone({ status, pay_state }: Withdrawal): 'brand' | 'deal' | 'sunken' {
	if (status === moneyOutStatus.rejected || pay_state === payState.returned) return 'deal'
	return status === moneyOutStatus.cancelled ? 'sunken' : 'brand'
}

/** Whether it was returned to the balance, charge included, or will be. */
export function isReturned({
	status,
	bank_return,
}: Pick<Withdrawal, 'status' | 'bank_return'>): boolean {
	return (
		status === moneyOutStatus.rejected ||
		status === moneyOutStatus.cancelled ||
		bank_return !== null
	)
}

/** What happens next with a withdrawal, or how it ended, in a sentence with its date. */
export function withdrawalHint(withdrawal: Withdrawal): string {
	const { status, pay_state, delay_until, promised_time, paidtime, bank_return } = withdrawal
	if (bank_return !== null) return returnHint(bank_return)
	switch (status) {
		case moneyOutStatus.inReview:
			if (promised_time === null) return t('withdrawal.hint_auditing')
			return delay_until !== null && delay_until * 1000 > serverNowMs()
				? t('withdrawal.hint_waits', {
						from: dateTime(delay_until),
						until: dateTime(promised_time),
					})
				: t('withdrawal.hint_until', { until: dateTime(promised_time) })
		case moneyOutStatus.approved:
			return pay_state === payState.paid && paidtime !== null
				? t('withdrawal.hint_paid', { at: dateTime(paidtime) })
				: t('withdrawal.hint_passed')
		case moneyOutStatus.rejected:
			return t('withdrawal.hint_refused', { sum: money(withdrawal.extract_price) })
		case moneyOutStatus.cancelled:
			return t('withdrawal.hint_cancelled', { sum: money(withdrawal.extract_price) })
	}
}

/** What the bank sent back, and since when it is in the balance or by when it will be checked. */
function returnHint({ money: back, time, promised_time }: BankReturn): string {
	const sum = money(back)
	if (time !== null) return t('withdrawal.hint_sent_back', { sum, at: dateTime(time) })
	return t('withdrawal.hint_coming_back', { sum, until: dateTime(promised_time ?? 0) })
}

const amountKeys = {
	empty: 'withdraw.amount_empty',
	not_positive: 'withdraw.amount_not_positive',
	no_amount: 'withdraw.amount_wrong',
	above_balance: 'withdraw.amount_above_balance',
	below_min: 'withdraw.amount_below_min',
	above_max: 'withdraw.amount_above_max',
	above_day: 'withdraw.amount_above_day',
} as const satisfies Record<AmountFault['why'], WordKey>

/** What is wrong with an amount, in a sentence. */
export function amountText(fault: AmountFault): string {
	return t(amountKeys[fault.why], 'bound' in fault ? { sum: money(fault.bound) } : undefined)
}
