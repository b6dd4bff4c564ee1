import type { LanguageFile } from '@portolan/contract'

/** A text in several languages by file name; English is always there. */
export type Localized<Value = string> = { en: Value } & Partial<Record<LanguageFile, Value>>

/** The text in a language, else in English. */
export function inLanguage<Value>(text: Localized<Value>, lang: LanguageFile): Value {
	return text[lang] ?? text.en
}

/** A text that may have been given plain, which means English. */
export function localized(text: string | Localized): Localized {
	return typeof text === 'string' ? { en: text } : text
}

/** The different texts there are, each once. */
export function allTexts(text: Localized): string[] {
	return [...new Set(Object.values(text))]
}
