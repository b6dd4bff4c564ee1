/**
 * Exact amounts. In code, an amount is a `bigint` of US-dollar cents; on the wire it is text with two decimals.
 * Source: docs/product/wallet.md, Currency; docs/product/security.md, Money input.
 */

/** An amount in US-dollar cents. */
export type Cents = bigint

/** The accepted wire format: no sign, no exponent, no digits of other scripts, at most two decimals. */
export const amountPattern = /^(0|[1-9][0-9]{0,9})(\.[0-9]{1,2})?$/

/** Reads wire text such as `12`, `12.3` or `12.30` as cents; `null` when it is not an amount. */
export function parseAmount(text: string): Cents | null {
	if (!amountPattern.test(text)) return null
	const [whole = '0', fraction = ''] = text.split('.')
	return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** Reads an amount that the platform's code or configuration wrote; anything else is a bug and throws. */
export function cents(text: string): Cents {
	const amount = parseAmount(text)
	if (amount === null) throw new TypeError(`"${text}" is not an amount such as 12.30.`)
	return amount
}

/** Writes cents as wire text with exactly two decimals, with a leading minus where negative: `-3n` is `"-0.03"`. */
export function formatAmount(amount: Cents): string {
	const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
	return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * A share of an amount in basis points (1 % = 100), rounded half up to a cent. Throws for negative input: a fee or discount is never
 * calculated on a debt.
 */
export function shareOf(amount: Cents, basisPoints: bigint): Cents {
	if (amount < 0n || basisPoints < 0n)
		throw new RangeError('A share needs amounts of zero or more.')
	return (amount * basisPoints + 5_000n) / 10_000n
}

/** The amount, but at least `low` and at most `high`. */
export function clamp(amount: Cents, low: Cents, high: Cents): Cents {
	if (amount < low) return low
	return amount > high ? high : amount
}

/**
 * Spreads `total` over `weights` by largest remainder, so that the parts add up to `total` to the cent and no part
 * is more than one cent from its exact share. Ties go to the earlier weight. All-zero weights spread evenly.
 * Source: the Hare–Niemeyer method; docs/product/promotions.md, Shares.
 */
export function allocate(total: Cents, weights: readonly bigint[]): Cents[] {
	if (weights.length === 0) return []
	if (total < 0n || weights.some((weight) => weight < 0n))
		throw new RangeError('Only amounts and weights of zero or more can be spread.')
	const sum = weights.reduce((a, b) => a + b, 0n)
	const shares = sum === 0n ? weights.map(() => 1n) : [...weights]
	const whole = sum === 0n ? BigInt(weights.length) : sum
	const parts = shares.map((weight) => (total * weight) / whole)
	let left = total - parts.reduce((a, b) => a + b, 0n)
	const byRemainder = shares
		.map((weight, index) => ({ index, remainder: (total * weight) % whole }))
		.toSorted((a, b) =>
			a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
		)
	for (const { index } of byRemainder) {
		if (left === 0n) break
		parts[index] = (parts[index] ?? 0n) + 1n
		left -= 1n
	}
	return parts
}
