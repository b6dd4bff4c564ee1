import { languages, type LanguageFile } from '@portolan/contract/languages'

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

/** Our file for a browser's tag: `zh-TW` is traditional Chinese, `pt-BR` Portuguese. Null where there is none. */
export function fileFor(tag: string): LanguageFile | null {
	const wanted = localeOf(tag)?.maximize()
	if (!wanted) return null
	const same = languages.filter((one) => new Intl.Locale(one.tag).language === wanted.language)
	const exact = same.find((one) => new Intl.Locale(one.tag).maximize().script === wanted.script)
	return (exact ?? same[0])?.file ?? null
}
