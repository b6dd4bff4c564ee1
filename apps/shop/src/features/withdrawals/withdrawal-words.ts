import { serverNowMs } from '@portolan/client'
import { dateTime, money } from '../../shared/format.ts'
import { t, type WordKey } from '../../shared/messages.ts'
import type { AmountFault } from './check-amount.ts'
import type { BankReturn, Withdrawal } from './withdrawal-types.ts'

const statusKeys = {
	'0': 'withdrawal.auditing',
	'1': 'withdrawal.passed',
	'2': 'withdrawal.refused',
	'3': 'withdrawal.cancelled',
} as const satisfies Record<`${Withdrawal['status']}`, WordKey>

/** Where a withdrawal stands, in a word or two. */
export function withdrawalStatus({ status, pay_state, bank_return }: Withdrawal): string {
	if (pay_state === 3) return t('withdrawal.sent_back')
	if (bank_return !== null) return t('wallet.coming_back')
	if (status === 1 && pay_state === 2) return t('withdrawal.paid')
	return t(statusKeys[`${status}`])
}

/** Green is on its way or there, red was refused or sent back, grey is over. */
export function withdrawalTone({ status, pay_state }: Withdrawal): 'brand' | 'deal' | 'sunken' {
	if (status === 2 || pay_state === 3) return 'deal'
	return status === 3 ? 'sunken' : 'brand'
}

/** Whether it went back to the balance, charge included, or is about to. */
export function isReturned({
	status,
	bank_return,
}: Pick<Withdrawal, 'status' | 'bank_return'>): boolean {
	return status === 2 || status === 3 || bank_return !== null
}

/** What happens next with a withdrawal, or what became of it, in a sentence with its date. */
export function withdrawalHint(withdrawal: Withdrawal): string {
	const { status, pay_state, delay_until, promised_time, paidtime, bank_return } = withdrawal
	if (bank_return !== null) return returnHint(bank_return)
	switch (status) {
		case 0:
			if (promised_time === null) return t('withdrawal.hint_auditing')
			return delay_until !== null && delay_until * 1000 > serverNowMs()
				? t('withdrawal.hint_waits', {
						from: dateTime(delay_until),
						until: dateTime(promised_time),
					})
				: t('withdrawal.hint_until', { until: dateTime(promised_time) })
		case 1:
			return pay_state === 2 && paidtime !== null
				? t('withdrawal.hint_paid', { at: dateTime(paidtime) })
				: t('withdrawal.hint_passed')
		case 2:
			return t('withdrawal.hint_refused', { sum: money(withdrawal.extract_price) })
		case 3:
			return t('withdrawal.hint_cancelled', { sum: money(withdrawal.extract_price) })
	}
}

/** What the bank sent back, and since when it is in the balance or by when it will be looked at. */
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
