import { allocate, type Cents } from '@portolan/money'

/** Amounts of one order at one rate, in cents. `shipping` is a part of `gross`; `rate` is in hundredths of a per cent, null where none applied. */
export interface RatePart {
	rate: number | null
	gross: Cents
	shipping: Cents
	/** Included in `gross`. */
	tax: Cents
}

/** What is sold or paid back: amounts of lines with the rate of each, and shipping. */
export interface TaxedAmounts {
	lines: readonly { rate: number | null; amount: Cents }[]
	shipping: Cents
}

/**
 * The tax that is included in a gross amount, rounded half up to a cent; the net amount is what is left. Source: docs/product/tax.md, Rounding.
 */
export function includedTax(gross: Cents, rate: number | null): Cents {
	const share = BigInt(rate ?? 0)
	const whole = 10_000n + share
	return (2n * gross * share + whole) / (2n * whole)
}

/**
 * The tax of a sale by rate, the highest first. Shipping is divided over the rates in proportion to their goods, by largest remainder. Source:
 * docs/product/tax.md, Shipping.
 */
export function taxOfSale(sale: TaxedAmounts): RatePart[] {
	const rates = [...new Set(sale.lines.map(({ rate }) => rate))].toSorted(highestFirst)
	const goods = rates.map((rate) => goodsAt(sale, rate))
	const shipping = allocate(sale.shipping, goods)
	return rates.map((rate, at) => {
		const gross = (goods[at] ?? 0n) + (shipping[at] ?? 0n)
		return { rate, gross, shipping: shipping[at] ?? 0n, tax: includedTax(gross, rate) }
	})
}

/**
 * The tax of a refund by rate: what the tax of `left`, the part of the order that was not refunded before, is less afterwards. So refunds of a
 * whole order in any parts take back exactly its tax. Shipping is divided in proportion to the shipping that is left. Source:
 * docs/product/tax.md, Refunds.
 */
export function taxOfRefund(left: readonly RatePart[], refund: TaxedAmounts): RatePart[] {
	const shipping = allocate(
		refund.shipping,
		left.map((part) => part.shipping),
	)
	return left.map(({ rate, gross, tax }, at) => {
		const back = goodsAt(refund, rate) + (shipping[at] ?? 0n)
		return {
			rate,
			gross: back,
			shipping: shipping[at] ?? 0n,
			tax: tax - includedTax(gross - back, rate),
		}
	})
}

/** What is left of parts by rate after others were taken away from them. */
export function lessParts(parts: readonly RatePart[], taken: readonly RatePart[]): RatePart[] {
	return parts.map((part) => {
		const other = taken.find(({ rate }) => rate === part.rate)
		return other === undefined
			? part
			: {
					rate: part.rate,
					gross: part.gross - other.gross,
					shipping: part.shipping - other.shipping,
					tax: part.tax - other.tax,
				}
	})
}

function goodsAt({ lines }: TaxedAmounts, rate: number | null): Cents {
	return lines.reduce((sum, line) => (line.rate === rate ? sum + line.amount : sum), 0n)
}

function highestFirst(a: number | null, b: number | null): number {
	return (b ?? -1) - (a ?? -1)
}
