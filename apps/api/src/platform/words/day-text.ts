import { languages, type LanguageFile } from '@portolan/contract'

/** Intl's formatters are slow to make, so each is made once per language. */
const formats = new Map<LanguageFile, Intl.DateTimeFormat>()

/** A day as a language writes it, in UTC: `28 November 2026`. */
export function dayText(lang: LanguageFile, at: Date): string {
	const known = formats.get(lang)
	if (known) return known.format(at)
	const tag = languages.find(({ file }) => file === lang)?.tag ?? 'en'
	const made = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
	formats.set(lang, made)
	return made.format(at)
}
