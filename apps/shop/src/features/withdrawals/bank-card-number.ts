/** A card number or IBAN without its spaces, letters in capitals. */
export function bareCardNumber(typed: string): string {
	return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** In groups of four, as it is printed on the card: `4242 4242 4242 4242`. */
export function groupedCardNumber(typed: string): string {
	return (bareCardNumber(typed).match(/.{1,4}/g) ?? []).join(' ')
}

/**
 * Whether a text is a card number (12 to 19 digits with Luhn's check digit, ISO/IEC 7812-1) or an IBAN (ISO 13616, whose
 * remainder by 97 is 1). A number that was mistyped in one place is neither.
 */
export function isCardNumber(typed: string): boolean {
	const bare = bareCardNumber(typed)
	if (/^\d{12,19}$/.test(bare)) return luhnSum(bare) % 10 === 0
	return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(bare) && ibanRemainder(bare) === 1n
}

/** From the right every second digit counts twice, its own digits added up. */
function luhnSum(digits: string): number {
	return [...digits]
		.toReversed()
		.map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2))
		.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0)
}

/** Country and check digits go to the end, letters become two digits (A is 10). */
function ibanRemainder(iban: string): bigint {
	const turned = iban.slice(4) + iban.slice(0, 4)
	return BigInt([...turned].map((sign) => Number.parseInt(sign, 36)).join('')) % 97n
}
