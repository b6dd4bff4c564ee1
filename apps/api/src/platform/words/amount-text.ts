import { languages, type LanguageFile } from '@portolan/contract'

/** Intl's formatters are slow to make, so each is made once per language. */
const formats = new Map<LanguageFile, Intl.NumberFormat>()

/**
 * Formats a wire amount (`"12.30"`) in US dollars for a language: with the dollar sign alone. In Arabic it is put between
 * isolating marks, so that the right-to-left sentence does not change its order.
 */
export function amountText(lang: LanguageFile, amount: string): string {
	const parts = formatOf(lang).formatToParts(Number(amount))
	const text = parts.map((part) => (part.type === 'currency' ? '$' : part.value)).join('')
	const plain = text.replaceAll(/[\u200e\u200f\u061c]/g, '')
	return lang === 'ar' ? `\u2066${plain}\u2069` : plain
}

function formatOf(lang: LanguageFile): Intl.NumberFormat {
	const known = formats.get(lang)
	if (known) return known
	const tag = languages.find(({ file }) => file === lang)?.tag ?? 'en'
	const made = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' })
	formats.set(lang, made)
	return made
}
