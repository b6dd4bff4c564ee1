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
