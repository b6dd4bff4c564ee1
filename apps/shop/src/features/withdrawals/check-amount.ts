import { cents, type Cents } from '@portolan/money'
import { typedAmount } from '../../shared/typed-amount.ts'
import type { WithdrawInfo } from './withdrawal-types.ts'

/** What is wrong with an amount to withdraw, and the bound it breaks. */
export type AmountFault =
	| { why: 'empty' | 'not_positive' | 'no_amount' }
	| { why: 'above_balance' | 'below_min' | 'above_max' | 'above_day'; bound: string }

/** The bounds of an amount. */
export type AmountBounds = Pick<WithdrawInfo, 'balance' | 'min' | 'max' | 'day_left'>

/**
 * What is wrong with what was typed as the amount; null when nothing is. Source: specification §5 (not empty, not zero
 * or negative, not above the balance); docs/product/withdrawals.md, Limits.
 */
export function amountFault(typed: string, bounds: AmountBounds): AmountFault | null {
	if (typed.trim() === '') return { why: 'empty' }
	if (/^[-−]/.test(typed.trim())) return { why: 'not_positive' }
	const wire = typedAmount(typed)
	if (wire === null) return { why: 'no_amount' }
	const amount = cents(wire)
	if (amount === 0n) return { why: 'not_positive' }
	if (amount > cents(bounds.balance)) return { why: 'above_balance', bound: bounds.balance }
	if (amount < cents(bounds.min)) return { why: 'below_min', bound: bounds.min }
	if (amount > cents(bounds.max)) return { why: 'above_max', bound: bounds.max }
	if (amount > cents(bounds.day_left)) return { why: 'above_day', bound: bounds.day_left }
	return null
}

/** The most that can be withdrawn at once now, as wire text; null where it is less than the least. */
export function mostNow({ balance, min, max, day_left }: AmountBounds): string | null {
	const most = [max, day_left].reduce(lesser, balance)
	return cents(most) < cents(min) ? null : most
}

function lesser(a: string, b: string): string {
	const [first, second]: [Cents, Cents] = [cents(a), cents(b)]
	return first < second ? a : b
}
