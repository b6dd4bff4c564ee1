import { formatAmount, type Cents } from '@portolan/money'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { highestPrice } from '../catalogue-settings.ts'

/**
 * Refuses `invalid` for a price of zero, and for one above the highest price, because a full cart of it would exceed the
 * largest amount.
 */
export function refusePrice(ctx: Context, price: Cents, field = 'price'): void {
	const most = ctx.settings.get(highestPrice)
	if (price < 1n || price > most)
		refuse('invalid', `A price is 0.01 to ${formatAmount(most)}.`, {
			field,
			params: { reason: `0.01 to ${formatAmount(most)}`, max: formatAmount(most) },
		})
}
