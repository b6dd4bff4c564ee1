import { languages, type LanguageFile } from '@portolan/contract'

/** Intl's formatters are slow to make, so each is made once per language. */
const formats = new Map<LanguageFile, Intl.NumberFormat>()

/**
 * Wire text (`"12.30"`) as the app writes amounts in a language: the dollar sign alone, and isolated in Arabic, so that a
 * sentence from right to left does not turn it around.
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
