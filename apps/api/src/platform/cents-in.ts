import { parseAmount, type Cents } from '@portolan/money'

/** The amount a person looks for, also written as `$1,200.00` or `USD 90`; null where the text is none. */
export function centsIn(text: string): Cents | null {
	return parseAmount(
		text
			.trim()
			.replace(/^(\$|usd)\s*/i, '')
			.replaceAll(/,(?=\d{3}(\D|$))/g, ''),
	)
}
