import { cents, formatAmount } from '@portolan/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withdrawalFee } from './withdrawal-fee.ts'

const rule = { basisPoints: 300n, min: cents('1.00'), max: cents('50.00') }

test.each([
	['10.00', '0.00', '1.00', 'at least 1.00'],
	['33.33', '0.00', '1.00', 'still the least: 3 % are 0.9999'],
	['33.50', '0.00', '1.01', '1.005 is rounded half up'],
	['100.00', '0.00', '3.00', '3 %'],
	['100.16', '0.00', '3.00', '3.0048 is rounded down'],
	['100.17', '0.00', '3.01', '3.0051 is rounded up'],
	['1666.66', '0.00', '50.00', '49.9998'],
	['5000.00', '0.00', '50.00', 'at most 50.00'],
	['100.00', '100.00', '0.00', 'refunded money is free'],
	['100.00', '50.00', '1.50', '3 % of the other half'],
	['100.00', '80.00', '1.00', 'the least of what is charged'],
	['100.00', '99.50', '0.50', 'never more than what is charged'],
	['5000.00', '1000.00', '50.00', 'at most 50.00 of the rest, too'],
])('%s with %s refunded costs %s: %s', (amount, free, fee) => {
	expect(formatAmount(withdrawalFee(cents(amount), cents(free), rule))).toBe(fee)
})

test('for 10,000 random amounts it is the charge of the rule, computed another way', () => {
	fc.assert(
		fc.property(fc.bigInt(10_00n, 5_000_00n), fc.bigInt(0n, 5_000_00n), (amount, wish) => {
			const free = wish < amount ? wish : amount
			const charged = Number(amount - free)
			// Cents below a million are exact in a double, and so is their product with 300.
			const share = Math.floor((charged * 3 + 50) / 100)
			const fee = Math.min(charged, Math.max(100, Math.min(5_000, share)))
			expect(withdrawalFee(amount, free, rule)).toBe(BigInt(fee))
			expect(withdrawalFee(amount, free, rule)).toBeLessThan(amount)
		}),
		{ numRuns: 10_000 },
	)
})
