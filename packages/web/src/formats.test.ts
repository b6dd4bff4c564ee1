import { expect, test } from 'vitest'
import { dollarText, largestUnit } from './formats.ts'

const dollarsIn = (tag: string) =>
	new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' })

test('an amount has the dollar alone and one minus in every language, to the last cent', () => {
	expect(dollarText('9007199254740993.07', dollarsIn('en'))).toBe('$9,007,199,254,740,993.07')
	expect(dollarText('-3.00', dollarsIn('en-US'))).toBe('−$3.00')
	expect(dollarText('12.30', dollarsIn('de'))).toBe('12,30\u00a0$')
	expect(dollarText('12.30', dollarsIn('ar-EG'))).not.toMatch(/US|[\u200e\u200f\u061c]/)
	expect(dollarText(1_200, dollarsIn('en'))).toBe('$1,200.00')
})

test('a time is told in the largest unit that fits once, in both directions', () => {
	expect([0, 59, 3_599, 3_600, -3_600, 86_399, -86_400].map((s) => largestUnit(s)[0])).toEqual([
		'minute',
		'minute',
		'minute',
		'hour',
		'hour',
		'hour',
		'day',
	])
})
