import { parseAmount, type Cents } from '@portolan/money'

/** Reads an amount from a search text, also when it is written as `$1,200.00` or `USD 90`. Null if the text is not an amount. */
export function centsIn(text: string): Cents | null {
	return parseAmount(
		text
			.trim()
			.replace(/^(\$|usd)\s*/i, '')
			.replaceAll(/,(?=\d{3}(\D|$))/g, ''),
	)
}
