/** How a language writes the decimal sign. */
export type DecimalSign = '.' | ','

/** The zeros of the scripts in which people type numbers: Arabic, Persian, Hindi, Bengali, Thai, and full-width digits. */
const zeros = ['٠', '۰', '०', '০', '๐', '０'].map((zero) => zero.charCodeAt(0))

/**
 * Reads an amount that a person typed, as wire text; null if it is none, or if it is ambiguous or signed. With two kinds of separators the
 * last one is the decimal sign in every language: `1,000.50` and `1.000,50` are both `1000.50`. A single kind groups thousands only if the
 * language groups with it: in English `1,000` is 1000.00, and `12.345`, with three digits after the decimal sign, is refused rather than
 * guessed.
 */
export function readTypedAmount(text: string, decimal: DecimalSign): string | null {
	const found = /^([\d.,]*?)(?:([.,])(\d{0,2}))?$/.exec(asciiDigits(text))
	if (!found) return null
	const [, head = '', point = '', fraction = ''] = found
	if (!/^\d+$/.test(head)) {
		const by = head.includes(',') ? ',' : '.'
		const isGrouped =
			/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(head) || /^\d{1,2}(,\d\d)+,\d{3}$/.test(head)
		const isAlone = point === '' && head.indexOf(by) === head.lastIndexOf(by)
		if (!isGrouped || by === point || (isAlone && by === decimal)) return null
	}
	const whole = head.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
	if (whole.length > 10) return null
	return `${whole}.${fraction.padEnd(2, '0')}`
}

/**
 * A typed number in ASCII: digits and separators of all scripts and widths, without spaces, apostrophes, dollar signs and direction marks.
 */
export function asciiDigits(text: string): string {
	return [...text.trim()]
		.map(asciiDigit)
		.join('')
		.replaceAll(/[\s'’$＄\u200e\u200f\u061c\u2066-\u2069]/g, '')
		.replaceAll(/[،٬，]/g, ',')
		.replaceAll(/[٫．]/g, '.')
}

function asciiDigit(sign: string): string {
	const code = sign.charCodeAt(0)
	const zero = zeros.find((one) => code >= one && code <= one + 9)
	return zero === undefined ? sign : String(code - zero)
}
