import { allocate, type Cents } from '@portolan/money'

/** Money of an order's line or freight: the shopper's own, and what a platform code paid of it. */
export interface Part {
	amount: Cents
	promo: Cents
}

/** What of a line can still be claimed: pieces, and the money paid for them. */
export interface ClaimableLine extends Part {
	id: string
	num: number
}

/** What of an order can still be claimed. */
export interface Claimable {
	lines: ClaimableLine[]
	freight: Part
	/** Nothing of it has left the shop. */
	unshipped: boolean
}

/** An order as it was paid. Amounts are cents. */
export interface PaidOrder {
	freight: Cents
	platformDiscount: Cents
	shopDiscount: Cents
	lines: { id: string; price: Cents; num: number; discount: Cents; shipped: number }[]
}

/** What earlier claims took: of a line the money that was paid out, and the pieces that were paid in full. */
export interface Taken {
	lines: ReadonlyMap<string, Part & { num: number }>
	freight: Part
}

/**
 * What can be claimed of an order. Whatever the shopper did not pay was a code's; of a platform's code each line and the freight
 * have their part by largest remainder, so that all parts add up to the code's. Source: docs/product/refunds.md, Amount;
 * docs/product/promotions.md, Shares.
 */
export function claimableOf(order: PaidOrder, taken: Taken): Claimable {
	const discount = order.platformDiscount + order.shopDiscount
	const discounts = order.lines.map((line) => line.discount)
	const offFreight = discount - sum(discounts)
	const promos = allocate(order.platformDiscount, [...discounts, offFreight])
	return {
		lines: order.lines.map((line, at) => {
			const gone = taken.lines.get(line.id) ?? { amount: 0n, promo: 0n, num: 0 }
			return {
				id: line.id,
				num: line.num - gone.num,
				amount: line.price * BigInt(line.num) - line.discount - gone.amount,
				promo: (promos[at] ?? 0n) - gone.promo,
			}
		}),
		freight: {
			amount: order.freight - offFreight - taken.freight.amount,
			promo: (promos.at(-1) ?? 0n) - taken.freight.promo,
		},
		unshipped: order.lines.every((line) => line.shipped === 0),
	}
}

/** What a claim pays at most: per line, the freight, and both together. */
export interface Quote {
	lines: ClaimableLine[]
	freight: Part
	max: Cents
}

/**
 * What a claim on these pieces pays at most; null when a line is not of the order, has fewer pieces left or is named twice. The last
 * pieces of a line take what is left of it, so that cents add up whatever was claimed before. Freight is returned when the whole order
 * is claimed before shipping, or when the reason is the seller's fault. Pure: the quote that is shown, the limit of a claim and what it
 * pays out come from here. Source: docs/product/refunds.md, Amount.
 */
export function quoteRefund(
	order: Claimable,
	asked: readonly { id: string; num: number }[],
	given: { sellerFault: boolean },
): Quote | null {
	if (new Set(asked.map(({ id }) => id)).size !== asked.length) return null
	const lines: ClaimableLine[] = []
	for (const { id, num } of asked) {
		const line = order.lines.find((one) => one.id === id)
		if (!line || num < 1 || num > line.num) return null
		lines.push({ id, num, ...partOf(line, BigInt(num), BigInt(line.num)) })
	}
	const isWhole = order.lines.every(
		(line) => line.num === (lines.find(({ id }) => id === line.id)?.num ?? 0),
	)
	const freight =
		given.sellerFault || (isWhole && order.unshipped) ? order.freight : { amount: 0n, promo: 0n }
	return { lines, freight, max: sum(lines.map((line) => line.amount)) + freight.amount }
}

/** A payout, told apart. */
export interface Payout {
	lines: (Part & { id: string })[]
	freight: Part
	/** To the shopper's wallet. */
	amount: Cents
	/** Back to where a platform's code came from. */
	promo: Cents
}

/**
 * Spreads what is paid over a quote's lines and freight by largest remainder, and takes the like share of a platform's code back; paid in
 * full, it is the quote itself. Throws when it is more than the quote, for no caller may ask that.
 */
export function payoutOf(quote: Quote, amount: Cents): Payout {
	if (amount < 0n || amount > quote.max)
		throw new RangeError('A refund is never more than its quote.')
	const whole: Part[] = [...quote.lines, quote.freight]
	const amounts =
		quote.max === 0n
			? whole.map(() => 0n)
			: allocate(
					amount,
					whole.map((part) => part.amount),
				)
	const parts = whole.map((part, at): Part => {
		const paid = amounts[at] ?? 0n
		return { amount: paid, promo: partOf(part, paid, part.amount).promo }
	})
	const freight = parts.at(-1) ?? { amount: 0n, promo: 0n }
	return {
		lines: quote.lines.map(({ id }, at) => ({ ...(parts[at] ?? freight), id })),
		freight,
		amount,
		promo: sum(parts.map((part) => part.promo)),
	}
}

/** So many shares of so many, rounded down; all of them are all of it, and of nothing everything was taken. */
function partOf(part: Part, shares: bigint, all: bigint): Part {
	return shares === all
		? { amount: part.amount, promo: part.promo }
		: { amount: (part.amount * shares) / all, promo: (part.promo * shares) / all }
}

function sum(amounts: readonly Cents[]): Cents {
	return amounts.reduce((a, b) => a + b, 0n)
}
