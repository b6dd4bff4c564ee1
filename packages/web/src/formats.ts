/** Amounts on the wire are decimal texts, which Intl reads exactly, without a float in between. */
export function asNumeral(amount: string): Intl.StringNumericLiteral {
	return amount as Intl.StringNumericLiteral
}

/** The same in all languages: the dollar sign alone, and a minus as wide as the plus. */
const signs: Partial<Record<Intl.NumberFormatPartTypes, string>> = { currency: '$', minusSign: '−' }

/** An amount of dollars: `$1,284.60`, `−$3.00`. Some languages would write US$ or USD, and Arabic would reverse "US$". */
export function dollarText(amount: string | number, format: Intl.NumberFormat): string {
	return format
		.formatToParts(typeof amount === 'number' ? amount : asNumeral(amount))
		.map((part) => signs[part.type] ?? part.value)
		.join('')
		.replaceAll(/[\u200e\u200f\u061c]/g, '')
}

/** The largest of day, hour and minute that fits into a time, with its length in seconds; the minute if none does. */
export function largestUnit(seconds: number): ['day' | 'hour' | 'minute', number] {
	const length = Math.abs(seconds)
	if (length >= 86_400) return ['day', 86_400]
	return length >= 3_600 ? ['hour', 3_600] : ['minute', 60]
}
