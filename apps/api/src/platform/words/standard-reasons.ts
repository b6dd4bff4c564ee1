import type { LanguageFile } from '@portolan/contract'
import { wordKeys, words } from './words.ts'

/**
 * A reason that an operator or a shop gave, for its reader: a standard reason in the reader's language, followed
 * unchanged by any text that was added. The consoles offer the standard reasons in English (`standard.*` of the words),
 * so the English sentence identifies the reason, as in gettext.
 */
export function reasonText(lang: LanguageFile, reason: string): string {
	for (const [key, sentence] of standardReasons()) {
		const isWhole = reason === sentence || `${reason}.` === sentence || reason === `${sentence}.`
		if (isWhole) return words(lang, key)
		if (reason.startsWith(`${sentence} `))
			return `${words(lang, key)} ${reason.slice(sentence.length + 1)}`
	}
	return reason
}

let known: [key: string, sentence: string][] | undefined

/** Longer sentences first, so that a sentence is not mistaken for another one that begins with it. */
function standardReasons(): readonly [key: string, sentence: string][] {
	known ??= wordKeys('standard.')
		.map((key): [string, string] => [key, words('en', key)])
		.toSorted((a, b) => b[1].length - a[1].length)
	return known
}
