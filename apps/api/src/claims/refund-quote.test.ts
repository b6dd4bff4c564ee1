import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	claimableOf,
	payoutOf,
	quoteRefund,
	type PaidOrder,
	type Part,
	type Taken,
} from './refund-quote.ts'

/** Orders with one to five lines, with no code, one of the platform, of the shop or both, which reduce lines and shipping alike. */
const anyOrder: fc.Arbitrary<PaidOrder> = fc
	.record({
		lines: fc.array(
			fc.record({
				price: fc.bigInt(0n, 5_000n),
				num: fc.integer({ min: 1, max: 7 }),
				off: fc.integer({ min: 0, max: 100 }),
				shipped: fc.integer({ min: 0, max: 7 }),
			}),
			{ minLength: 1, maxLength: 5 },
		),
		freight: fc.bigInt(0n, 2_000n),
		freightOff: fc.integer({ min: 0, max: 100 }),
		funded: fc.constantFrom<'none' | 'platform' | 'shop' | 'both'>(
			'none',
			'platform',
			'shop',
			'both',
		),
		isShipped: fc.boolean(),
	})
	.map((drawn) => {
		const offOf = (amount: bigint, percent: number) =>
			drawn.funded === 'none' ? 0n : (amount * BigInt(percent)) / 100n
		const lines = drawn.lines.map((line, at) => ({
			id: `line ${at}`,
			price: line.price,
			num: line.num,
			discount: offOf(line.price * BigInt(line.num), line.off),
			shipped: drawn.isShipped ? Math.min(line.shipped, line.num) : 0,
		}))
		const discount =
			lines.reduce((all, line) => all + line.discount, 0n) + offOf(drawn.freight, drawn.freightOff)
		const platformDiscount =
			drawn.funded === 'platform' ? discount : drawn.funded === 'both' ? discount / 3n : 0n
		return {
			freight: drawn.freight,
			platformDiscount,
			shopDiscount: discount - platformDiscount,
			lines,
		}
	})

/** A claim: how many of the pieces left of each line, whose fault, and which percentage of the quote is paid. */
const anyClaim = fc.record({
	nums: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 5, maxLength: 5 }),
	sellerFault: fc.boolean(),
	percent: fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 100 })),
})

test(
	'over 20,000 orders with several claims each: never more than was paid, to the cent, as quoted',
	{ timeout: 180_000 },
	() => {
		fc.assert(
			fc.property(anyOrder, fc.array(anyClaim, { minLength: 1, maxLength: 6 }), (order, claims) => {
				const paid = totalOf(order)
				const taken = { lines: new Map<string, Part & { num: number }>(), freight: nothing() }
				let [refunded, promo] = [0n, 0n]
				for (const claim of claims) {
					const before = claimableOf(order, taken)
					const asked = before.lines.flatMap((line, at) => {
						const num = Math.min(claim.nums[at] ?? 0, line.num)
						return num === 0 ? [] : [{ id: line.id, num }]
					})
					const quote = quoteRefund(before, asked, claim)
					if (!quote) throw new Error('Pieces that are left were not quoted.')
					const amount = (quote.max * BigInt(claim.percent)) / 100n
					const payout = payoutOf(quote, amount)

					expect(amountIn([...payout.lines, payout.freight])).toBe(payout.amount)
					expect(promoIn([...payout.lines, payout.freight])).toBe(payout.promo)
					for (const [at, line] of payout.lines.entries()) {
						expect(line.amount).toBeLessThanOrEqual(quote.lines[at]?.amount ?? -1n)
						expect(line.promo).toBeLessThanOrEqual(quote.lines[at]?.promo ?? -1n)
					}
					if (amount === quote.max) {
						expect(payout.amount).toBe(quote.max)
						expect(payout.lines.map((line) => line.amount)).toEqual(
							quote.lines.map((line) => line.amount),
						)
						expect(payout.promo).toBe(promoIn([...quote.lines, quote.freight]))
					}
					refunded += payout.amount
					promo += payout.promo
					take(taken, quote, payout)
					const after = claimableOf(order, taken)
					for (const part of [...after.lines, after.freight]) {
						expect(part.amount).toBeGreaterThanOrEqual(0n)
						expect(part.promo).toBeGreaterThanOrEqual(0n)
					}
					expect(amountIn([...after.lines, after.freight]) + refunded).toBe(paid)
					expect(promoIn([...after.lines, after.freight]) + promo).toBe(order.platformDiscount)
				}
				expect(refunded).toBeLessThanOrEqual(paid)

				// Whatever was claimed before, claiming the rest in full for the seller's fault leaves nothing.
				const rest = claimableOf(order, taken)
				const last = quoteRefund(
					rest,
					rest.lines.flatMap(({ id, num }) => (num === 0 ? [] : [{ id, num }])),
					{ sellerFault: true },
				)
				if (!last) throw new Error('The rest was not quoted.')
				const lastPayout = payoutOf(last, last.max)
				expect(refunded + lastPayout.amount).toBe(paid)
				expect(promo + lastPayout.promo).toBe(order.platformDiscount)
			}),
			{ numRuns: 20_000 },
		)
	},
)

const plain: PaidOrder = {
	freight: 500n,
	platformDiscount: 100n,
	shopDiscount: 0n,
	lines: [
		{ id: 'cup', price: 1_000n, num: 3, discount: 100n, shipped: 0 },
		{ id: 'pot', price: 2_000n, num: 1, discount: 0n, shipped: 0 },
	],
}
const untouched: Taken = { lines: new Map(), freight: nothing() }

test.each([
	['one piece of three', [{ id: 'cup', num: 1 }], false, 966n],
	[
		'the whole order before shipping, with its freight',
		[
			{ id: 'cup', num: 3 },
			{ id: 'pot', num: 1 },
		],
		false,
		5_400n,
	],
	['the seller’s fault, with the freight', [{ id: 'pot', num: 1 }], true, 2_500n],
] as const)('quotes %s', (_name, asked, sellerFault, max) => {
	expect(quoteRefund(claimableOf(plain, untouched), asked, { sellerFault })?.max).toBe(max)
})

test('the freight stays where the whole order was shipped, and nothing is quoted that is not there', () => {
	const shipped = { ...plain, lines: plain.lines.map((line) => ({ ...line, shipped: line.num })) }
	const order = claimableOf(shipped, untouched)
	const all = [
		{ id: 'cup', num: 3 },
		{ id: 'pot', num: 1 },
	]
	expect(quoteRefund(order, all, { sellerFault: false })?.max).toBe(4_900n)
	for (const asked of [
		[{ id: 'cup', num: 4 }],
		[{ id: 'cup', num: 0 }],
		[{ id: 'jug', num: 1 }],
		[
			{ id: 'cup', num: 1 },
			{ id: 'cup', num: 1 },
		],
	])
		expect(quoteRefund(order, asked, { sellerFault: false })).toBeNull()
	const quote = quoteRefund(order, [{ id: 'pot', num: 1 }], { sellerFault: false })
	if (!quote) throw new Error('A pot is there.')
	expect(() => payoutOf(quote, 2_001n)).toThrowError(RangeError)
})

function take(
	taken: { lines: Map<string, Part & { num: number }>; freight: Part },
	quote: { lines: readonly { id: string; num: number; amount: bigint }[] },
	payout: ReturnType<typeof payoutOf>,
): void {
	for (const [at, line] of payout.lines.entries()) {
		const gone = taken.lines.get(line.id) ?? { ...nothing(), num: 0 }
		const quoted = quote.lines[at]
		taken.lines.set(line.id, {
			amount: gone.amount + line.amount,
			promo: gone.promo + line.promo,
			num: gone.num + (quoted && quoted.amount === line.amount ? quoted.num : 0),
		})
	}
	taken.freight = {
		amount: taken.freight.amount + payout.freight.amount,
		promo: taken.freight.promo + payout.freight.promo,
	}
}

function totalOf(order: PaidOrder): bigint {
	const goods = order.lines.reduce((all, line) => all + line.price * BigInt(line.num), 0n)
	return goods + order.freight - order.platformDiscount - order.shopDiscount
}

function amountIn(parts: readonly Part[]): bigint {
	return parts.reduce((all, part) => all + part.amount, 0n)
}

function promoIn(parts: readonly Part[]): bigint {
	return parts.reduce((all, part) => all + part.promo, 0n)
}

function nothing(): Part {
	return { amount: 0n, promo: 0n }
}
