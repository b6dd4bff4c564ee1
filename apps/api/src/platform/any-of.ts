import { languages, type LanguageFile } from '@portolan/contract'

/** Joins alternatives as a sentence of that language does: `USDT or USDC`. */
export function anyOf(lang: LanguageFile, things: readonly string[]): string {
	const tag = languages.find(({ file }) => file === lang)?.tag ?? 'en'
	return new Intl.ListFormat(tag, { type: 'disjunction' }).format(things)
}
