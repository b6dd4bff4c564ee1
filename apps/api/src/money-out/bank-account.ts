/**
 * A card number (12 to 19 digits with the check digit of ISO/IEC 7812, "Luhn") or an IBAN (ISO 13616, checked modulo 97)
 * without spaces and in capitals, or null if it is neither.
 */
export function readBankAccount(text: string): string | null {
	const bare = text.replaceAll(/[\s-]/g, '').toUpperCase()
	if (/^[0-9]{12,19}$/.test(bare)) return isCardNumber(bare) ? bare : null
	return isIban(bare) ? bare : null
}

/**
 * Every second digit from the right counts double; the sum of all digits ends in 0. Zeros alone would pass, so they are
 * excluded.
 */
function isCardNumber(digits: string): boolean {
	let sum = 0
	for (const [place, digit] of Array.from(digits).toReversed().entries()) {
		const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
		sum += value > 9 ? value - 9 : value
	}
	return sum > 0 && sum % 10 === 0
}

/** The country and check digits are moved to the end, letters become 10 to 35, and the remainder modulo 97 is 1. */
function isIban(bare: string): boolean {
	if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(bare)) return false
	const digits = Array.from(bare.slice(4) + bare.slice(0, 4), (sign) => Number.parseInt(sign, 36))
	return BigInt(digits.join('')) % 97n === 1n
}
