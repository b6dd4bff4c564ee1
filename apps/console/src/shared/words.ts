import polyglotI18nProvider from 'ra-i18n-polyglot'
import adminWords from 'ra-language-english'
import english from '../messages/en.json' with { type: 'json' }

/** A key of the desk's words. */
export type WordKey = keyof typeof english

/** The desk's words and those of react-admin's own parts; English alone (issue 3, "the console in English with its own keys"). */
export const i18nProvider = polyglotI18nProvider(() => ({ ...adminWords, ...english }), 'en')

/** The words of a key. `smart_count` chooses between the forms on both sides of `||||`. */
export function t(key: WordKey, values: Record<string, string | number> = {}): string {
	return i18nProvider.translate(key, values)
}

/** The words of a key that is put together, such as a status; the bare last part where there are none. */
export function wordFor(
	group: string,
	name: string,
	values: Record<string, string | number> = {},
): string {
	const key = `${group}.${name}`
	return isWordKey(key) ? t(key, values) : name
}

/** Whether there are words for a name in a group. */
export function hasWord(group: string, name: string): boolean {
	return isWordKey(`${group}.${name}`)
}

function isWordKey(key: string): key is WordKey {
	return Object.hasOwn(english, key)
}
