import { FreightTemplate } from '@portolan/contract'
import { expect, test } from 'vitest'
import { Settings } from '../platform/settings.ts'
import { freightFor, newShopFreight as freightOfNewShop } from './freight.ts'

const newShopFreight = FreightTemplate.parse(freightOfNewShop(new Settings({ pepper: '' })))
const sending = { country: 'DE', subtotal: 1000n, pieces: 3, weightGrams: 2100 }

test('a new shop starts at 5.00 flat, free from 50.00', () => {
	expect(freightFor(newShopFreight, sending)).toBe(500n)
	expect(freightFor(newShopFreight, { ...sending, subtotal: 4999n })).toBe(500n)
	expect(freightFor(newShopFreight, { ...sending, subtotal: 5000n })).toBe(0n)
})

test.each([
	[{ kind: 'free' }, 0n],
	[{ kind: 'flat', price: '6.90' }, 690n],
	[{ kind: 'per_piece', price: '4.00', further: '1.50' }, 700n],
	[{ kind: 'by_weight', price: '5.90', further: '2.00' }, 990n],
])('reckons %o', (rate, expected) => {
	expect(freightFor(FreightTemplate.parse({ rate }), sending)).toBe(expected)
})

test('the first kilogram is counted even for what weighs nothing', () => {
	const template = FreightTemplate.parse({
		rate: { kind: 'by_weight', price: '5.90', further: '2.00' },
	})
	expect(freightFor(template, { ...sending, weightGrams: 0 })).toBe(590n)
	expect(freightFor(template, { ...sending, weightGrams: 1000 })).toBe(590n)
	expect(freightFor(template, { ...sending, weightGrams: 1001 })).toBe(790n)
})

test('a zone has its own rate and limit, and some countries are not delivered to', () => {
	const template = FreightTemplate.parse({
		rate: { kind: 'flat', price: '9.00' },
		free_above: '10.00',
		zones: [{ countries: ['DE', 'FR'], rate: { kind: 'flat', price: '3.00' } }],
		not_to: ['GE'],
	})
	expect(freightFor(template, sending)).toBe(300n)
	expect(freightFor(template, { ...sending, country: 'US' })).toBe(0n)
	expect(freightFor(template, { ...sending, country: 'US', subtotal: 999n })).toBe(900n)
	expect(freightFor(template, { ...sending, country: 'GE' })).toBe('not_delivered')
})

test('refuses a malformed template', () => {
	for (const template of [
		{ rate: { kind: 'flat', price: '-1.00' } },
		{ rate: { kind: 'flat', price: 5 } },
		{ rate: { kind: 'by_moon', price: '5.00' } },
		{ rate: { kind: 'free' }, zones: [{ countries: [], rate: { kind: 'free' } }] },
		{ rate: { kind: 'free' }, more: 1 },
	])
		expect(FreightTemplate.safeParse(template).success).toBe(false)
})
