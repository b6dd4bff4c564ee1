/** The languages that the browser prefers, the best first. */
export function browserLocales(): Intl.Locale[] {
	return navigator.languages.flatMap((tag) => localeOf(tag) ?? [])
}

/**
 * A browser's language tag as a locale; null where it is none. On a system without a language Chromium says `en-US@posix`, which is no tag:
 * it is read without its end.
 */
export function localeOf(tag: string): Intl.Locale | null {
	try {
		return new Intl.Locale(tag.replace(/@.*$/, ''))
	} catch {
		return null
	}
}
