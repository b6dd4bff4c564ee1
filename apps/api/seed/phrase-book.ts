import { existsSync, readFileSync } from 'node:fs'
import { languages, type LanguageFile } from '@portolan/contract'
import { z } from 'zod'
import { failed, type Translator } from '../src/translation/index.ts'

const files = languages.map(({ file }) => file)
const Phrases = z.array(z.object({ lang: z.enum(files), text: z.string() }))
const Book = z.record(z.string(), z.string())

/** The texts that people of the demo world wrote, with their languages. */
export type Phrase = z.output<typeof Phrases>[number]

/** Reads the texts that the phrase book is about. */
export function readPhrases(): Phrase[] {
	return Phrases.parse(read('phrases'))
}

/** The translations into a language, by the original; none where nobody has written them yet. */
export function readBook(lang: LanguageFile): Readonly<Record<string, string>> {
	return Book.parse(read(lang) ?? {})
}

function read(name: string): unknown {
	const url = new URL(`phrase-book/${name}.json`, import.meta.url)
	return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : null
}

/**
 * Translates what people of the demo world wrote, so that the button has an effect without a service. A book is read when
 * its language is first asked for. Texts that are not in it, such as a new review, cannot be translated.
 */
export function phraseBook(): Translator {
	const books = new Map<LanguageFile, Readonly<Record<string, string>>>()
	const languagesOfTexts = new Map<string, LanguageFile>()

	function bookOf(lang: LanguageFile): Readonly<Record<string, string>> {
		const book = books.get(lang) ?? readBook(lang)
		books.set(lang, book)
		if (languagesOfTexts.size === 0)
			for (const { text, lang: own } of readPhrases()) languagesOfTexts.set(text, own)
		return book
	}

	return {
		name: 'Demo phrase book',
		// Product texts of the demo world are not in it.
		into: async (kind) =>
			kind === 'product' ? [] : files.filter((file) => Object.keys(bookOf(file)).length > 0),
		async translate(texts, to) {
			const book = bookOf(to)
			return texts.map((text) => {
				const from = languagesOfTexts.get(text) ?? null
				const found = from === to ? text : book[text]
				if (found === undefined)
					throw failed('language', `The phrase book does not have this text in ${to}.`)
				return { text: found, from }
			})
		},
	}
}
