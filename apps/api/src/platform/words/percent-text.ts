import { languages, type LanguageFile } from '@portolan/contract'

/** Intl's formatters are slow to make, so each is made once per language. */
const formats = new Map<LanguageFile, Intl.NumberFormat>()

/**
 * A percentage such as `5.5` as a language writes it: `5.5%`, `5,5 %`. In Arabic it is put between isolating marks, so that the right-to-left
 * sentence does not change its order.
 */
export function percentText(lang: LanguageFile, percent: string): string {
	const text = formatOf(lang).format(Number(percent) / 100)
	const plain = text.replaceAll(/[\u200e\u200f\u061c]/g, '')
	return lang === 'ar' ? `\u2066${plain}\u2069` : plain
}

function formatOf(lang: LanguageFile): Intl.NumberFormat {
	const known = formats.get(lang)
	if (known) return known
	const tag = languages.find(({ file }) => file === lang)?.tag ?? 'en'
	const made = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
	formats.set(lang, made)
	return made
}
