import { languages, type LanguageFile } from '@portolan/contract'

/** Things of which one is meant, as a sentence of that language says it: `USDT or USDC`. */
export function anyOf(lang: LanguageFile, things: readonly string[]): string {
	const tag = languages.find(({ file }) => file === lang)?.tag ?? 'en'
	return new Intl.ListFormat(tag, { type: 'disjunction' }).format(things)
}
