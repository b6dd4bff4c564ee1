import { allocate, type Cents } from '@portolan/money'

/** Money of an order's line or of its shipping: paid by the shopper, and paid by a platform code. */
export interface Part {
	amount: Cents
	promo: Cents
}

/** What of a line can still be claimed: pieces, and the money paid for them. */
export interface ClaimableLine extends Part {
	id: string
	num: number
}

/** What can still be claimed of an order. */
export interface Claimable {
	lines: ClaimableLine[]
	freight: Part
	/** Nothing of it was shipped. */
	unshipped: boolean
}

/** An order as it was paid. Amounts are cents. */
export interface PaidOrder {
	freight: Cents
	platformDiscount: Cents
	shopDiscount: Cents
	lines: { id: string; price: Cents; num: number; discount: Cents; shipped: number }[]
}

/** What earlier claims took: for a line the money that was paid out, and the pieces that were paid in full. */
export interface Taken {
	lines: ReadonlyMap<string, Part & { num: number }>
	freight: Part
}

/**
 * What can be claimed of an order. What the shopper did not pay was paid by codes; a platform code is divided between the
 * lines and the shipping by largest remainder, so that the parts add up to it. Source: docs/product/refunds.md, Amount;
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

/** The most that a claim pays: for each line, for shipping, and in total. */
export interface Quote {
	lines: ClaimableLine[]
	freight: Part
	max: Cents
}

/**
 * The most that a claim on these pieces pays; null if a line is not of the order, has fewer pieces left or is named
 * twice. The last pieces of a line take what is left of it, so that cents add up whatever was claimed before. Shipping is
 * returned if the whole order is claimed before shipping, or if the reason is the seller's fault. Pure: the quote that is
 * shown, the limit of a claim and its payment all come from here. Source: docs/product/refunds.md, Amount.
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

/** The parts of a payment. */
export interface Payout {
	lines: (Part & { id: string })[]
	freight: Part
	/** To the shopper's wallet. */
	amount: Cents
	/** Back to the source of a platform code. */
	promo: Cents
}

/**
 * Divides a payment between a quote's lines and shipping by largest remainder, and returns the same share of a platform
 * code; paid in full, it is the quote itself. Throws if it is more than the quote, which no caller may request.
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

/** The part for `shares` of `all` pieces, rounded down; all shares give everything, and of zero pieces everything is taken. */
function partOf(part: Part, shares: bigint, all: bigint): Part {
	return shares === all
		? { amount: part.amount, promo: part.promo }
		: { amount: (part.amount * shares) / all, promo: (part.promo * shares) / all }
}

function sum(amounts: readonly Cents[]): Cents {
	return amounts.reduce((a, b) => a + b, 0n)
}
