import { languages } from '@portolan/contract'
import { expect, test } from 'vitest'
import { placeFaults } from './label-places.ts'

test('a label that is longer than its place at 360 px is named', async () => {
	const language = languages.find(({ file }) => file === 'de')
	if (!language) throw new Error('There is no German.')
	const words = { 'tab.home': 'Start', 'product.add': 'In den Warenkorb', 'product.buy': 'Kaufen' }
	expect(await placeFaults([{ language, words }])).toEqual([])
	const long = {
		...words,
		'tab.home': 'Startbildschirm',
		'product.buy': 'Jetzt kostenpflichtig bestellen',
	}
	expect(await placeFaults([{ language, words: long }])).toMatchObject([
		{ file: 'de', what: expect.stringContaining('tab.home') },
		{ file: 'de', what: expect.stringContaining('product.add + product.buy') },
	])
})

test('every script is measured in a font of its own, so that every machine finds the same widths', async () => {
	const faults = await placeFaults(
		languages.map((language) => ({ language, words: { 'tab.home': language.name.repeat(6) } })),
	)
	const widths = faults.map(({ file, what }) => [file, Number(/is (\d+) px/.exec(what)?.[1])])
	expect(Object.fromEntries(widths)).toEqual({
		ar: 180,
		bn: 153,
		de: 235,
		en: 205,
		es: 223,
		fr: 245,
		han: 194,
		hi: 122,
		it: 209,
		ka: 337,
		pl: 177,
		pt: 292,
		ri: 194,
		ru: 241,
		tai: 104,
		tr: 201,
		vi: 290,
		'zh-CN': 258,
		'zh-Hant': 258,
	})
})
