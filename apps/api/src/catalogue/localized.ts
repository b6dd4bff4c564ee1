import type { LanguageFile } from '@portolan/contract'
import type { Localized } from '../platform/database/stored-types.ts'

export type { Localized }

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

/** What a form gives of a text: a language may be left out, or be there without words. */
type GivenTexts<Value> = { en: Value } & { [File in LanguageFile]?: Value | undefined }

/** The languages something is written in; English always. */
export function writtenIn<Value extends { length: number }>(
	given: GivenTexts<Value>,
): Localized<Value> {
	const rest = Object.entries(given).filter(([, value]) => value !== undefined && value.length > 0)
	return { ...Object.fromEntries(rest), en: given.en }
}
