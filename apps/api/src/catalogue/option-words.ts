import type { LanguageFile } from '@portolan/contract'
import type { ProductOption } from '../platform/database/stored-types.ts'
import { inLanguage } from './localized.ts'

/** The values of a SKU, in the order of the product's options. `choice` is the index of the value for each option. */
export function chosenValues(
	options: readonly ProductOption[],
	choice: readonly number[],
	lang: LanguageFile,
): string[] {
	return options.map((option, index) => {
		const value = option.values[choice[index] ?? -1]
		return value === undefined ? '' : inLanguage(value, lang)
	})
}

/** A SKU's choice as one text: `Silver / 512 GB`; empty for a product without options. */
export function specText(
	options: readonly ProductOption[],
	choice: readonly number[],
	lang: LanguageFile,
): string {
	return chosenValues(options, choice, lang).join(' / ')
}
