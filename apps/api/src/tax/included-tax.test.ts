import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { includedTax, lessParts, taxOfRefund, taxOfSale, type RatePart } from './included-tax.ts'

/** The rules of docs/product/tax.md, Rounding, Shipping and Refunds. */

test.each([
	[11_900n, 1_900, 1_900n],
	[10_000n, 1_900, 1_597n],
	[105n, 500, 5n],
	// 21 × 5 ÷ 105 is 1; 0.5 is rounded up; a little less is not.
	[21n, 500, 1n],
	[1n, 10_000, 1n],
	[1n, 9_900, 0n],
	[999n, 0, 0n],
	[999n, null, 0n],
	[999_999_999_999n, 725, 67_599_067_599n],
])('of %s cents at %s hundredths of a per cent, %s cents are tax', (gross, rate, tax) => {
	expect(includedTax(gross, rate)).toBe(tax)
})

const anyRate = fc.constantFrom(null, 0, 550, 700, 1_900, 10_000)
const anySale = fc.record({
	lines: fc.array(fc.record({ rate: anyRate, amount: fc.bigInt(0n, 5_000n) }), {
		minLength: 1,
		maxLength: 6,
	}),
	shipping: fc.bigInt(0n, 2_000n),
})

const sum = (parts: readonly RatePart[], name: 'gross' | 'shipping' | 'tax') =>
	parts.reduce((all, part) => all + part[name], 0n)

test('all parts of a sale add up to it, and refunds of all of it in any steps take back exactly its tax', () => {
	fc.assert(
		fc.property(anySale, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (sale, steps) => {
			const parts = taxOfSale(sale)
			const goods = sale.lines.reduce((all, { amount }) => all + amount, 0n)
			expect(sum(parts, 'gross')).toBe(goods + sale.shipping)
			expect(sum(parts, 'shipping')).toBe(sale.shipping)

			let left = parts
			let { lines, shipping } = sale
			for (const step of [...steps, 1]) {
				const some = (cents: bigint) => (cents * BigInt(Math.round(step * 100))) / 100n
				const back = {
					lines: lines.map(({ rate, amount }) => ({ rate, amount: some(amount) })),
					shipping: some(shipping),
				}
				const refund = taxOfRefund(left, back)
				for (const { gross, tax } of refund) {
					expect(tax).toBeGreaterThanOrEqual(0n)
					expect(tax).toBeLessThanOrEqual(gross)
				}
				left = lessParts(left, refund)
				lines = lines.map(({ rate, amount }) => ({ rate, amount: amount - some(amount) }))
				shipping -= back.shipping
			}
			for (const part of left)
				expect(part).toEqual({ rate: part.rate, gross: 0n, shipping: 0n, tax: 0n })
		}),
	)
})
