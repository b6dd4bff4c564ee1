import { languages, FreightTemplate } from '@portolan/contract'
import { expect, test } from 'vitest'
import { freightText } from './freight-text.ts'

const template = FreightTemplate.parse({
	rate: { kind: 'flat', price: '5.00' },
	free_above: '50.00',
	not_to: ['GE'],
})

test('freight is told in the caller’s words, with the dollar sign alone in every language', () => {
	expect(freightText(template, 'DE', 'en')).toBe('Shipping $5.00, free over $50.00')
	expect(freightText(template, 'DE', 'de')).toBe('Versand 5,00\u00a0$, gratis ab 50,00\u00a0$')
	for (const { file } of languages) {
		const text = freightText(template, null, file)
		expect(text, file).toContain('$')
		expect(text, file).not.toMatch(/US|USD/)
	}
})

test('in Arabic an amount is isolated, so that the sentence does not turn it around', () => {
	expect(freightText(template, 'DE', 'ar')).toMatch(/\u2066[^\u2069]*\$[^\u2069]*\u2069/)
})

test('a country the shop does not deliver to is named', () => {
	expect(freightText(template, 'GE', 'en')).toBe('This shop doesn’t ship to Georgia.')
})
