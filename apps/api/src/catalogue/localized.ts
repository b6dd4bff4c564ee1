import type { LanguageFile } from '@portolan/contract'
import type { Localized } from '../platform/database/stored-types.ts'

export type { Localized }

/** The text in a language, else in English. */
export function inLanguage<Value>(text: Localized<Value>, lang: LanguageFile): Value {
	return text[lang] ?? text.en
}

/** A text in several languages; a plain text is English. */
export function localized(text: string | Localized): Localized {
	return typeof text === 'string' ? { en: text } : text
}

/** The different texts, each once. */
export function allTexts(text: Partial<Localized>): string[] {
	return [...new Set(Object.values(text))]
}

/** A text of a form: a language may be missing, or be empty. */
type GivenTexts<Value> = { en: Value } & { [File in LanguageFile]?: Value | undefined }

/** The languages in which there is a text; English always. */
export function writtenIn<Value extends { length: number }>(
	given: GivenTexts<Value>,
): Localized<Value> {
	const rest = Object.entries(given).filter(([, value]) => value !== undefined && value.length > 0)
	return { ...Object.fromEntries(rest), en: given.en }
}
