import type { BulkChanges, PriceRounding } from '@portolan/contract'
import { cents, type Cents } from '@portolan/money'

/** How prices change. */
export type PriceChange = NonNullable<BulkChanges['price']>

/**
 * The price after a change, in cents; zero or less where the change takes all of it. A percentage is calculated to the cent (half up) and
 * then rounded. Source: docs/product/catalogue.md, Bulk edits.
 */
export function newPrice(price: Cents, change: PriceChange): Cents {
	const value = cents(change.value)
	if (change.kind === 'set') return value
	const next = changed(price, change.kind, value)
	return next <= 0n ? next : rounded(next, change.rounding)
}

function changed(price: Cents, kind: Exclude<PriceChange['kind'], 'set'>, value: bigint): Cents {
	// A percentage with two decimals is read as an amount: 12.50 % is 1250 basis points.
	switch (kind) {
		case 'raise':
			return price + value
		case 'lower':
			return price - value
		case 'raise_percent':
			return (price * (10_000n + value) + 5_000n) / 10_000n
		case 'lower_percent':
			return value >= 10_000n ? 0n : (price * (10_000n - value) + 5_000n) / 10_000n
	}
}

/** To the nearest multiple of `step` less `below`, half up, and at least the first of them. */
function rounded(price: Cents, rounding: PriceRounding): Cents {
	const [step, below] = steps[rounding]
	const nearest = ((price + below + step / 2n) / step) * step - below
	return nearest <= 0n ? step - below : nearest
}

const steps: Record<PriceRounding, readonly [step: bigint, below: bigint]> = {
	cent: [1n, 0n],
	tenth: [10n, 0n],
	whole: [100n, 0n],
	ends_99: [100n, 1n],
	ends_95: [100n, 5n],
}
