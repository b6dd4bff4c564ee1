import { cents } from '@portolan/money'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { typedAmount } from '../../shared/typed-amount.ts'

/** What is wrong with an amount that was typed; null where nothing is. The limits are wire text. */
export function amountFault(typed: string, limits: { min: string; max: string }): string | null {
	if (typed.trim() === '') return t('common.required')
	const amount = typedAmount(typed)
	if (amount === null) return t('recharge.amount_wrong')
	if (cents(amount) < cents(limits.min)) return t('recharge.amount_min', { sum: money(limits.min) })
	if (cents(amount) > cents(limits.max)) return t('recharge.amount_max', { sum: money(limits.max) })
	return null
}
