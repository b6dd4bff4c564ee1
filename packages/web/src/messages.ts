import type { Language, LanguageFile } from '@portolan/contract/languages'

/** A part of a text: itself, a value by its name, a value as a number, or the text for a number; `#` in it is that number. */
type MessagePart =
	| string
	| readonly [
			name: string,
			kind?: 'number' | 'plural',
			cases?: Readonly<Record<string, readonly MessagePart[]>>,
	  ]

/** The texts of one language by their keys, as the build has compiled them from ICU MessageFormat (`vite/compiled-messages.ts`). */
export type CompiledMessages = Readonly<Record<string, readonly MessagePart[]>>

/** The values of a text: for `{name}`, or the number that chooses its plural. */
export type MessageValues = Record<string, string | number>

/** Returns the text of a key with its values. */
export type MessageFormat = (key: string, values?: MessageValues) => string

/**
 * Formats the texts of one language; plurals follow the language's own rules. In right-to-left languages text values are
 * isolated, so that a Latin name does not change the order of the sentence. A key without a text is its own text.
 */
export function messageFormat(
	{ file, tag, dir }: Language & { file: LanguageFile },
	messages: CompiledMessages,
): MessageFormat {
	// Chromium has no Georgian plural rules; the English ones are the same (one, other).
	const locales = [file === 'ka' ? file : tag, 'en']
	// Made on first use: most pages have no plural.
	let numbers: Intl.NumberFormat | undefined
	let plurals: Intl.PluralRules | undefined
	const number = (value: string | number | undefined) =>
		(numbers ??= new Intl.NumberFormat(locales)).format(Number(value))

	function write(parts: readonly MessagePart[], values: MessageValues, counted?: number): string {
		return parts
			.map((part) => {
				if (typeof part === 'string')
					return part === '#' && counted !== undefined ? number(counted) : part
				const [name, kind = 'value', cases = {}] = part
				const value = Object.hasOwn(values, name) ? values[name] : undefined
				if (kind === 'number') return number(value)
				if (kind === 'plural') {
					plurals ??= new Intl.PluralRules(locales)
					const count = Number(value)
					const chosen = cases[count] ?? cases[plurals.select(count)] ?? cases['other'] ?? []
					return write(chosen, values, count)
				}
				if (typeof value !== 'string') return value ?? ''
				return dir === 'rtl' ? `\u2068${value}\u2069` : value
			})
			.join('')
	}
	return (key, values = {}) =>
		Object.hasOwn(messages, key) ? write(messages[key] ?? [], values) : key
}
