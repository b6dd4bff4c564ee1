import { expect, test } from 'vitest'
import { discountPercent } from './discount.ts'

test.each([
	['129.00', '189.00', 31],
	['46.50', '62.00', 25],
	['99.99', '100.00', 0],
	['120.00', '100.00', 0],
	['120.00', null, 0],
])('%s instead of %s saves %s percent', (price, before, percent) => {
	expect(discountPercent(price, before)).toBe(percent)
})
