import { fileURLToPath } from 'node:url'
import { languages, type LanguageFile } from '@portolan/contract'
import { MessageFormatter, type MessageValues } from '@portolan/web'
import { readMessages } from '@portolan/web/vite'

const known = new Map<string, MessageFormatter>()

/**
 * The shop's words of a key in a language, as a person reads them there: from the same catalogues as the shop's own, so that one
 * journey walks in every language. What a language lacks is English, as in the shop.
 */
export function say(lang: LanguageFile, key: string, values: MessageValues = {}): string {
	const words = wordsOf('shop', lang)
	if (!words.has(key)) throw new Error(`The shop has no words "${key}".`)
	return words.format(key, values)
}

/** The words of an app in a language. */
export function wordsOf(app: 'shop' | 'console', lang: LanguageFile): MessageFormatter {
	const before = known.get(`${app} ${lang}`)
	if (before) return before
	const folder = fileURLToPath(new URL(`../apps/${app}/src/messages`, import.meta.url))
	const words = new MessageFormatter()
	words.load(
		languages.find(({ file }) => file === lang) ?? languages[0],
		readMessages(folder, lang),
	)
	known.set(`${app} ${lang}`, words)
	return words
}
