import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FreightTemplate } from '../../catalogue/index.ts'
import type { Promo } from '../../promotions/index.ts'
import { priceCheckout, type Checkout } from './price-checkout.ts'

const shopIds = ['a', 'b', 'c']
const categoryIds = ['x', 'y', null]

const anyTemplate: fc.Arbitrary<FreightTemplate> = fc
	.record({
		price: fc.integer({ min: 0, max: 5_000 }),
		kind: fc.constantFrom('free', 'flat', 'per_piece', 'by_weight'),
		freeAbove: fc.option(fc.integer({ min: 0, max: 20_000 })),
		refuses: fc.boolean(),
	})
	.map(({ price, kind, freeAbove, refuses }): FreightTemplate => {
		const text = (price / 100).toFixed(2)
		return {
			rate:
				kind === 'free'
					? { kind: 'free' }
					: kind === 'flat'
						? { kind: 'flat', price: text }
						: kind === 'per_piece'
							? { kind: 'per_piece', price: text, further: '0.07' }
							: { kind: 'by_weight', price: text, further: '0.11' },
			free_above: freeAbove === null ? null : (freeAbove / 100).toFixed(2),
			zones: [],
			not_to: refuses ? ['GE'] : [],
		}
	})

const anyPromo: fc.Arbitrary<Promo> = fc
	.record({
		kind: fc.constantFrom('fixed', 'percent', 'freight'),
		value: fc.bigInt({ min: 1n, max: 10_000n }),
		cap: fc.option(fc.bigInt({ min: 1n, max: 3_000n })),
		minSpend: fc.bigInt({ min: 0n, max: 5_000n }),
		scope: fc.constantFrom(
			{ scope: 'platform' as const, scopeId: null, categoryId: null },
			{ scope: 'shop' as const, scopeId: 'a', categoryId: null },
			{ scope: 'shop' as const, scopeId: 'a', categoryId: 'x' },
			{ scope: 'category' as const, scopeId: 'x', categoryId: null },
		),
		fundedBy: fc.constantFrom('platform', 'shop'),
	})
	.map(({ kind, value, cap, minSpend, scope, fundedBy }): Promo => ({
		id: 'promo',
		code: 'CODE',
		kind,
		value,
		cap,
		minSpend,
		...scope,
		fundedBy,
	}))

const anyCheckout: fc.Arbitrary<Checkout> = fc
	.record({
		lines: fc.array(
			fc.record({
				shopId: fc.constantFrom(...shopIds),
				categoryId: fc.constantFrom(...categoryIds),
				price: fc.bigInt({ min: 0n, max: 99_999n }),
				num: fc.integer({ min: 1, max: 999 }),
				weightGrams: fc.integer({ min: 0, max: 20_000 }),
			}),
			{ minLength: 1, maxLength: 20 },
		),
		templates: fc.array(anyTemplate, { minLength: 3, maxLength: 3 }),
		country: fc.constantFrom('US', 'GE', null),
		promo: fc.option(anyPromo),
	})
	.map(({ lines, templates, country, promo }): Checkout => {
		const named = new Set(lines.map((line) => line.shopId))
		return {
			country,
			promo,
			lines: lines.map((line, index) => ({
				...line,
				cartId: null,
				skuId: `sku${index}`,
				productId: `product${index}`,
				title: 'Thing',
				image: '',
				spec: '',
				choice: [],
				wordingId: 'wording',
			})),
			shops: [...named].map((shopId) => {
				const freight = templates[shopIds.indexOf(shopId)]
				if (!freight) throw new Error('Each shop has a template.')
				return { shopId, name: shopId, freight, holiday: null }
			}),
		}
	})

test('totals add up to the cent for any basket, shipping cost and promo code', () => {
	fc.assert(
		fc.property(anyCheckout, (given) => {
			const priced = priceCheckout(given)
			let total = 0n
			for (const shop of priced.shops) {
				const subtotal = sum(shop.lines.map((line) => line.price * BigInt(line.num)))
				const offLines = sum(shop.lines.map((line) => line.discount))
				expect(shop.subtotal).toBe(subtotal)
				expect(shop.total).toBe(subtotal + (shop.freight ?? 0n) - shop.discount)
				expect(shop.total >= 0n).toBe(true)
				expect(offLines <= shop.discount).toBe(true)
				expect(shop.discount - offLines <= (shop.freight ?? 0n)).toBe(true)
				for (const line of shop.lines) {
					expect(line.discount >= 0n).toBe(true)
					expect(line.discount <= line.price * BigInt(line.num)).toBe(true)
				}
				total += shop.total
			}
			expect(priced.total).toBe(total)
			expect(priced.discount).toBe(sum(priced.shops.map((shop) => shop.discount)))
			expect(priced.subtotal).toBe(sum(given.lines.map((line) => line.price * BigInt(line.num))))
			expect(priced.shops.flatMap((shop) => shop.lines)).toHaveLength(given.lines.length)
			const cap = given.promo?.cap
			if (cap !== undefined && cap !== null) expect(priced.discount <= cap).toBe(true)
			if (given.promo === null || priced.promoMiss) expect(priced.discount).toBe(0n)
		}),
		{ numRuns: 2_000 },
	)
})

test('a promo code reduces only lines in its scope', () => {
	fc.assert(
		fc.property(anyCheckout, (given) => {
			const { promo } = given
			fc.pre(promo !== null)
			for (const shop of priceCheckout(given).shops) {
				if (promo.scope === 'shop' && shop.shopId !== promo.scopeId) expect(shop.discount).toBe(0n)
				for (const line of shop.lines)
					if (promo.scope === 'category' && line.categoryId !== promo.scopeId)
						expect(line.discount).toBe(0n)
			}
		}),
		{ numRuns: 1_000 },
	)
})

test('without an address the shipping cost is unknown, and a shop that does not deliver is marked', () => {
	const freight: FreightTemplate = {
		rate: { kind: 'flat', price: '5.00' },
		free_above: '50.00',
		zones: [],
		not_to: ['GE'],
	}
	const basket = (country: string | null): Checkout => ({
		country,
		promo: null,
		shops: [{ shopId: 'a', name: 'A', freight, holiday: null }],
		lines: [
			{
				cartId: null,
				skuId: 's',
				productId: 'p',
				shopId: 'a',
				categoryId: null,
				title: 'Thing',
				image: '',
				spec: '',
				choice: [],
				wordingId: 'wording',
				price: 2_000n,
				num: 2,
				weightGrams: 100,
			},
		],
	})
	expect(priceCheckout(basket(null))).toMatchObject({ freight: null, total: 4_000n })
	expect(priceCheckout(basket('US'))).toMatchObject({ freight: 500n, total: 4_500n })
	expect(priceCheckout(basket('GE')).shops[0]).toMatchObject({ freight: null, delivers: false })
})

function sum(amounts: readonly bigint[]): bigint {
	return amounts.reduce((a, b) => a + b, 0n)
}
