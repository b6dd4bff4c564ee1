/**
 * The nineteen interface languages. `file` is the name the specification uses on the wire and for catalogue files;
 * `tag` is the BCP 47 tag. Source: specification §1; docs/product/languages.md.
 */
export const languages = [
	{ file: 'en', name: 'English', tag: 'en', dir: 'ltr' },
	{ file: 'zh-CN', name: '简体中文', tag: 'zh-Hans', dir: 'ltr' },
	{ file: 'zh-Hant', name: '繁體中文', tag: 'zh-Hant', dir: 'ltr' },
	{ file: 'ri', name: '日本語', tag: 'ja', dir: 'ltr' },
	{ file: 'han', name: '한국어', tag: 'ko', dir: 'ltr' },
	{ file: 'tai', name: 'ไทย', tag: 'th', dir: 'ltr' },
	{ file: 'ar', name: 'العربية', tag: 'ar', dir: 'rtl' },
	{ file: 'bn', name: 'বাংলা', tag: 'bn', dir: 'ltr' },
	{ file: 'de', name: 'Deutsch', tag: 'de', dir: 'ltr' },
	{ file: 'es', name: 'Español', tag: 'es', dir: 'ltr' },
	{ file: 'fr', name: 'Français', tag: 'fr', dir: 'ltr' },
	{ file: 'hi', name: 'हिन्दी', tag: 'hi', dir: 'ltr' },
	{ file: 'ka', name: 'ქართული', tag: 'ka', dir: 'ltr' },
	{ file: 'pl', name: 'Polski', tag: 'pl', dir: 'ltr' },
	{ file: 'ru', name: 'Русский', tag: 'ru', dir: 'ltr' },
	{ file: 'tr', name: 'Türkçe', tag: 'tr', dir: 'ltr' },
	{ file: 'vi', name: 'Tiếng Việt', tag: 'vi', dir: 'ltr' },
	{ file: 'it', name: 'Italiano', tag: 'it', dir: 'ltr' },
	{ file: 'pt', name: 'Português', tag: 'pt', dir: 'ltr' },
] as const satisfies readonly Language[]

/** The parameter with which an address names a language, as a BCP 47 tag: `/detail/…?lang=ja`. */
export const languageParameter = 'lang'

/** One interface language. */
export interface Language {
	file: string
	name: string
	tag: string
	dir: 'ltr' | 'rtl'
}

/** A language by its file name, such as `zh-CN` or `ri`. */
export type LanguageFile = (typeof languages)[number]['file']

/** Whether text is one of the nineteen file names. */
export function isLanguageFile(text: string): text is LanguageFile {
	return languages.some((language) => language.file === text)
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

/** The language that a query (`?lang=ja`) names, by its tag in any case of letters; null for none and for any other. */
export function languageInAddress(search: string): LanguageFile | null {
	if (!search.includes(`${languageParameter}=`)) return null
	const asked = new URLSearchParams(search).get(languageParameter)?.toLowerCase()
	return languages.find(({ tag }) => tag.toLowerCase() === asked)?.file ?? null
}

/** Our file for a browser's tag: `zh-TW` is traditional Chinese, `pt-BR` Portuguese. Null where there is none. */
export function fileFor(tag: string): LanguageFile | null {
	const wanted = localeOf(tag)?.maximize()
	if (!wanted) return null
	const same = languages.filter((one) => new Intl.Locale(one.tag).language === wanted.language)
	const exact = same.find((one) => new Intl.Locale(one.tag).maximize().script === wanted.script)
	return (exact ?? same[0])?.file ?? null
}
