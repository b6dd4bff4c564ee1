import { setupI18n, type Messages } from '@lingui/core'
import type { Language, LanguageFile } from '@portolan/contract/languages'

/** The texts of one language by their keys, as the build has compiled them from ICU MessageFormat (`vite/compiled-messages.ts`). */
export type CompiledMessages = Messages

/** The values of a text: for `{name}`, or the number that chooses its plural. */
export type MessageValues = Record<string, string | number>

/** Returns the text of a key with its values. */
export type MessageFormat = (key: string, values?: MessageValues) => string

/**
 * Formats the texts of one language; plurals follow the language's own rules. In right-to-left languages text values are
 * isolated, so that a Latin name does not change the order of the sentence.
 */
export function messageFormat(
	{ file, tag, dir }: Language & { file: LanguageFile },
	messages: CompiledMessages,
): MessageFormat {
	// Chromium has no Georgian plural rules; the English ones are the same (one, other).
	const locales = file === 'ka' ? [file, 'en'] : [tag]
	const i18n = setupI18n({ locale: file, locales, messages: { [file]: messages } })
	return (key, values) => i18n._(key, values && dir === 'rtl' ? isolated(values) : values)
}

function isolated(values: MessageValues): MessageValues {
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name,
			typeof value === 'string' ? `\u2068${value}\u2069` : value,
		]),
	)
}
