import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** A mobile number that is possible by its length. */
export interface MobileNumber {
	/** `+995555123456`; unique among accounts. */
	e164: string
	/** `+995` */
	dialCode: string
	/** The national number, digits only. */
	mobile: string
}

/**
 * Reads a mobile number with a country's calling code; `null` if no mobile number there has that many digits. Only the
 * length is checked, not whether the range is in use: operators open ranges faster than the tables are updated, and only
 * a sent code shows who owns a number. Source: E.164; Google's libphonenumber tables.
 */
export function readMobile(dialCode: string, mobile: string): MobileNumber | null {
	const code = dialCode.replace('+', '')
	const parsed = parsePhoneNumberFromString(mobile, { defaultCallingCode: code, extract: false })
	if (!parsed || parsed.countryCallingCode !== code || !parsed.isPossible()) return null
	return { e164: parsed.number, dialCode: `+${code}`, mobile: parsed.nationalNumber }
}

/** Reads a number that carries its own calling code, `+1 201 555 0123`. */
export function readWholeMobile(text: string): MobileNumber | null {
	const parsed = parsePhoneNumberFromString(text, { extract: false })
	if (!parsed || !parsed.isPossible()) return null
	return {
		e164: parsed.number,
		dialCode: `+${parsed.countryCallingCode}`,
		mobile: parsed.nationalNumber,
	}
}
