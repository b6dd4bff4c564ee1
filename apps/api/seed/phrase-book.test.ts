import { languages } from '@portolan/contract'
import { expect, test } from 'vitest'
import { phraseBook, readBook, readPhrases } from './phrase-book.ts'

const texts = new Map(readPhrases().map(({ text, lang }) => [text, lang]))

test.each(languages.map(({ file }) => file))(
	'the book of %s has translations of its phrases only',
	(file) => {
		for (const [original, text] of Object.entries(readBook(file))) {
			expect(texts.has(original)).toBe(true)
			expect(texts.get(original)).not.toBe(file)
			expect(text.trim()).toBe(text)
			expect(text).not.toBe('')
			expect(text.split('\n')).toHaveLength(original.split('\n').length)
		}
	},
)

test('a phrase is translated from its own language; other texts are not', async () => {
	const book = phraseBook()
	expect(
		await book.translate(['Leise, stabil und leicht zu reinigen. Gerne wieder.'], 'en'),
	).toEqual([{ text: 'Quiet, sturdy and easy to clean. Would buy again.', from: 'de' }])
	await expect(book.translate(['A new text.'], 'de')).rejects.toMatchObject({ fault: 'language' })
	expect(await book.into('product')).toEqual([])
	expect(await book.into('review')).toContain('de')
})
