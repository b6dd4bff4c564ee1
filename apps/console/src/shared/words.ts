import words from 'virtual:messages/en'
import { messageFormat, type MessageValues } from '@portolan/web'
import { languages } from '@portolan/contract/languages'
import type { I18nProvider } from 'react-admin'
import type english from '../messages/en.json'

/** A key of the console's texts. */
export type WordKey = keyof typeof english

const format = messageFormat(languages[0], words)

/**
 * The console's texts for react-admin's own parts (`ra.…`), in English only. A text without a key is returned as it is: react-admin
 * translates what it shows as a notification, and that is often a finished sentence.
 */
export const i18nProvider: I18nProvider = {
	translate: (key: string, values: { _?: string } & MessageValues = {}) =>
		isKnown(key) ? format(key, values) : (values._ ?? key),
	changeLocale: () => Promise.resolve(),
	getLocale: () => 'en',
}

/** The text of a key. */
export function t(key: WordKey, values?: MessageValues): string {
	return format(key, values)
}

/** The text of a key that is made of parts, such as a status; the last part itself if there is no such text. */
export function wordFor(group: string, name: string, values?: MessageValues): string {
	const key = `${group}.${name}`
	return isKnown(key) ? format(key, values) : name
}

/** Whether there is a text for a name in a group. */
export function hasWord(group: string, name: string): boolean {
	return isKnown(`${group}.${name}`)
}

function isKnown(key: string): boolean {
	return Object.hasOwn(words, key)
}
