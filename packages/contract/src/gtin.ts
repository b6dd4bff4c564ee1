/**
 * Whether a text is a GTIN: 8, 12, 13 or 14 digits, the last of which is the check digit of those before it. EAN-13, EAN-8, UPC-A and
 * ITF-14 barcodes all are GTINs. Source: GS1 General Specifications, 7.9 (check digit).
 */
export function isGtin(text: string): boolean {
	if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
	// From the right the digits count three times and once in turn, beginning with the one before the check digit.
	const sum = [...text]
		.toReversed()
		.reduce((total, digit, at) => total + Number(digit) * (at % 2 === 1 ? 3 : 1), 0)
	return sum % 10 === 0
}
