import { languages, type Language, type LanguageFile } from '@portolan/contract/languages'
import type { MessageFormat, MessageValues } from '@portolan/web'
import type { GeorgianForms } from '@portolan/web/georgian'
import type merchants from '../messages/merchants/en.json'
import type operators from '../messages/operators/en.json'

/**
 * A key of the consoles' texts. The merchants' console has only those of `messages/merchants`, in every language; the operators' console
 * has both files. `words.test.ts` checks that no module of the merchants' console uses a text of the operators.
 */
export type WordKey = keyof typeof merchants | keyof typeof operators

/** An interface language with its name in the files. */
export type ConsoleLanguage = Language & { file: LanguageFile }

/** The texts of one language, and how they are filled in. */
interface Loaded {
	language: ConsoleLanguage
	format: MessageFormat
	has: (key: string) => boolean
	forms: GeorgianForms | null
}

/** Until a language is loaded, a key is its own text. */
let loaded: Loaded = {
	language: languages[0],
	format: (key) => key,
	has: () => false,
	forms: null,
}

/** Sets the language of this page; `language.ts` does it before anything is shown. */
export function setWords(of: Loaded): void {
	loaded = of
}

/** The language of this page. It never changes while the page is open. */
export function language(): ConsoleLanguage {
	return loaded.language
}

/** How Georgian writes dates, lists and countries, which Chromium does not know; null in every other language. */
export function georgian(): GeorgianForms | null {
	return loaded.forms
}

/** The text of a key. */
export function t(key: WordKey, values?: MessageValues): string {
	return loaded.format(key, values)
}

/** The text of a key that is not known to the compiler, such as one of react-admin; null if there is none. */
export function textOf(key: string, values?: MessageValues): string | null {
	return loaded.has(key) ? loaded.format(key, values) : null
}

/** The text of a key that is made of parts, such as a status; the last part itself if there is no such text. */
export function wordFor(group: string, name: string, values?: MessageValues): string {
	return textOf(`${group}.${name}`, values) ?? name
}

/** Whether there is a text for a name in a group. */
export function hasWord(group: string, name: string): boolean {
	return loaded.has(`${group}.${name}`)
}
