import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Language, LanguageFile } from '@portolan/contract/languages'

/** The texts of one language by their keys, as the build has compiled them from ICU MessageFormat (`vite/compiled-messages.ts`). */
export type CompiledMessages = Messages

/** What a text asks for: `{name}`, or the number that chooses its plural. */
export type MessageValues = Record<string, string | number>

/** Puts the values into the texts of one language at a time. Texts are ICU MessageFormat, plurals follow the language's own rules. */
export class MessageFormatter {
	readonly #i18n: I18n = setupI18n()
	#isRightToLeft = false

	/** Speaks this language from now on. */
	load(language: Language & { file: LanguageFile }, messages: CompiledMessages): void {
		this.#i18n.loadAndActivate({
			locale: language.file,
			locales: pluralLocales(language),
			messages,
		})
		this.#isRightToLeft = language.dir === 'rtl'
	}

	/** Whether there is a text of this key. */
	has(key: string): boolean {
		return Object.hasOwn(this.#i18n.messages, key)
	}

	/**
	 * The text of a key with its values. In right-to-left languages text values are isolated, so that a Latin name does not turn the
	 * sentence around.
	 */
	format(key: string, values?: MessageValues): string {
		return this.#i18n._(key, values && this.#isRightToLeft ? isolated(values) : values)
	}
}

/** Chromium knows no Georgian; English counts the same way (one, other). */
function pluralLocales(language: Language): string[] {
	return language.file === 'ka' ? ['ka', 'en'] : [language.tag]
}

function isolated(values: MessageValues): MessageValues {
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name,
			typeof value === 'string' ? `\u2068${value}\u2069` : value,
		]),
	)
}
