import { cents } from '@portolan/money'

/**
 * How much cheaper a price is than the one struck through, in whole percents rounded down, so that the badge never says more than is true.
 * 0 where nothing is struck through or the difference is under one percent.
 */
export function discountPercent(price: string, marketPrice: string | null): number {
	if (marketPrice === null) return 0
	const [now, before] = [cents(price), cents(marketPrice)]
	if (before <= now) return 0
	return Number(((before - now) * 100n) / before)
}
