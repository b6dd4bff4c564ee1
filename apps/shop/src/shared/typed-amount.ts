/** The zeros of the scripts our languages may type numbers in: Arabic, Persian, Hindi, Bengali, Thai. */
const zeros = ['٠', '۰', '०', '০', '๐'].map((zero) => zero.charCodeAt(0))

/**
 * What a person typed as an amount, as wire text: `1,000.5` and `1.000,50` are both `1000.50`. Digits of other scripts count.
 * A lone separator before three digits groups (`1,000`), before one or two it is the decimal sign. Null where it is no amount;
 * a sign is none.
 */
export function typedAmount(text: string): string | null {
	const latin = [...text.trim()].map(latinDigit).join('')
	const plain = latin
		.replaceAll(/[\s'’$\u00a0\u202f\u2066-\u2069]/g, '')
		.replaceAll(/[،٬]/g, ',')
		.replaceAll('٫', '.')
	const found = /^([\d.,]*?)(?:([.,])(\d{0,2}))?$/.exec(plain)
	if (!found) return null
	const [, head = '', point = ' ', fraction = ''] = found
	if (head.includes(point)) return null
	if (!/^\d+$/.test(head) && !/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(head)) return null
	const whole = head.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
	if (whole.length > 10) return null
	return `${whole}.${fraction.padEnd(2, '0')}`
}

function latinDigit(sign: string): string {
	const code = sign.charCodeAt(0)
	const zero = zeros.find((one) => code >= one && code <= one + 9)
	return zero === undefined ? sign : String(code - zero)
}
