import { localeOf } from '@portolan/contract/languages'

/** The languages that the browser prefers, the best first. */
export function browserLocales(): Intl.Locale[] {
	return navigator.languages.flatMap((tag) => localeOf(tag) ?? [])
}
