import type { CannedAnswer } from '@portolan/contract'
import { expect, test } from 'vitest'
import { answersLike, filledAnswer, openPlaceholders, slashWordAt } from './canned-answers.ts'

test('what is known is filled in, and the rest stays open', () => {
	const text = 'Hello {name}, {order} left us: {tracking}. {other} {name}'
	const filled = filledAnswer(text, { name: 'Kim $&', order: '', tracking: 'RR1' })
	expect(filled).toBe('Hello Kim $&, {order} left us: RR1. {other} Kim $&')
	expect(openPlaceholders(filled)).toEqual(['{order}'])
	expect(openPlaceholders('Hello {other}')).toEqual([])
})

test.each([
	['/', 1, { from: 0, to: 1, typed: '' }],
	['Hello /shi', 10, { from: 6, to: 10, typed: 'shi' }],
	['Hello\n/送', 8, { from: 6, to: 8, typed: '送' }],
	['1/2', 3, null],
	['/ship and more', 14, null],
	['see https://a.b', 15, null],
])('%j at %i', (text, caret, expected) => {
	expect(slashWordAt(text, caret)).toEqual(expected)
})

test('titles come before texts, the language of the shopper before others', () => {
	const answer = (title: string, text: string, lang: CannedAnswer['lang'] = null) => ({
		answer_id: title,
		title,
		text,
		lang,
		changed_time: 0,
	})
	const list = [
		answer('Care', 'How to ship it back.'),
		answer('Shipped', 'It left.', 'de'),
		answer('Shipping', 'It leaves.', 'fr'),
		answer('Sizes', 'See the page.'),
	]
	const titles = (lang: string | null) => answersLike(list, 'SHIP', lang).map(({ title }) => title)
	expect(titles(null)).toEqual(['Shipped', 'Shipping', 'Care'])
	expect(titles('fr')).toEqual(['Shipping', 'Shipped', 'Care'])
})
