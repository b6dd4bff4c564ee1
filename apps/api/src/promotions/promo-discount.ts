import { allocate, shareOf, type Cents } from '@portolan/money'

/** The discount of a promo, and what it applies to. Source: docs/product/promotions.md, Terms. */
export interface PromoTerms {
	kind: 'fixed' | 'percent' | 'freight'
	/** Cents for `fixed`, basis points for `percent`, unused for `freight`. */
	value: bigint
	/** The highest discount, in cents. */
	cap: Cents | null
	minSpend: Cents
	scope: 'platform' | 'shop' | 'category'
	scopeId: string | null
	/** Of a shop's products, only those in this category; null for all of them. */
	categoryId: string | null
}

/** The fields of a line that a promo needs. */
export interface PromoLine {
	shopId: string
	categoryId: string | null
	/** Price times pieces, in cents. */
	amount: Cents
}

/** The shipping cost of each shop; null while it is not known. */
export interface PromoFreight {
	shopId: string
	freight: Cents | null
}

/** The discount: a share for each line and each shop's shipping, in the order they were given. */
export interface PromoShares {
	lines: Cents[]
	freights: Cents[]
	total: Cents
}

/** Why a promo gives no discount for a basket. */
export type PromoMiss = 'nothing_fits' | 'min_spend'

/**
 * The discount of a promo for a basket. Only lines in its scope count, also for the minimum spend. A discount never
 * exceeds what it is taken from, and its shares add up to it to the cent (largest remainder). Source:
 * docs/product/promotions.md, Shares.
 */
export function discountOf(
	terms: PromoTerms,
	lines: readonly PromoLine[],
	freights: readonly PromoFreight[],
): PromoShares | PromoMiss {
	const fitting = lines.map((line) => (fits(terms, line) ? line.amount : 0n))
	if (!lines.some((line) => fits(terms, line))) return 'nothing_fits'
	const spend = sum(fitting)
	if (spend < terms.minSpend) return 'min_spend'

	if (terms.kind === 'freight') {
		const fittingShops = new Set(
			lines.filter((line) => fits(terms, line)).map((line) => line.shopId),
		)
		const payable = freights.map((shop) =>
			fittingShops.has(shop.shopId) ? (shop.freight ?? 0n) : 0n,
		)
		const total = least(sum(payable), terms.cap)
		return { lines: lines.map(() => 0n), freights: spread(total, payable), total }
	}

	const wanted = terms.kind === 'fixed' ? terms.value : shareOf(spend, terms.value)
	const total = least(least(wanted, terms.cap), spend)
	return { lines: spread(total, fitting), freights: freights.map(() => 0n), total }
}

/** Whether a line is in the promo's scope. */
function fits(terms: PromoTerms, line: PromoLine): boolean {
	if (terms.scope === 'shop')
		return (
			line.shopId === terms.scopeId &&
			(terms.categoryId === null || line.categoryId === terms.categoryId)
		)
	if (terms.scope === 'category') return line.categoryId === terms.scopeId
	return true
}

/** If all weights are zero, nothing is given; `allocate` would divide evenly between lines that have no amount. */
function spread(total: Cents, weights: readonly Cents[]): Cents[] {
	return total === 0n ? weights.map(() => 0n) : allocate(total, weights)
}

function sum(amounts: readonly Cents[]): Cents {
	return amounts.reduce((a, b) => a + b, 0n)
}

function least(amount: Cents, bound: Cents | null): Cents {
	return bound !== null && bound < amount ? bound : amount
}
