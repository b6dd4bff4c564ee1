import { loadCode } from '@portolan/ui'
import { t } from '../../shared/messages.ts'

/** The fewest characters of a password. Source: specification §5. */
export const passwordMin = 6

type Fault = string | undefined

/** Whether something was filled in. */
export function checkFilled(text: string): Fault {
	return text.trim() === '' ? t('common.required') : undefined
}

/** A username as the contract has it: 3 to 30 letters, digits, dots, dashes; a letter first. */
export function checkUsername(text: string): Fault {
	const name = text.trim()
	return (
		checkFilled(name) ??
		(/^\p{L}[\p{L}\p{M}\p{N}._-]{2,29}$/u.test(name) ? undefined : t('accounts.username_wrong'))
	)
}

/** Checks that a text has the form of an email address. Source: specification §5. */
export function checkEmail(text: string): Fault {
	const email = text.trim()
	return (
		checkFilled(email) ??
		(email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)
			? undefined
			: t('accounts.email_wrong'))
	)
}

/** A password that is being set. Source: specification §5. */
export function checkNewPassword(text: string): Fault {
	if (text === '') return t('common.required')
	return text.length < passwordMin ? t('accounts.password_short', { min: passwordMin }) : undefined
}

/** The second entry of a password. Source: specification §8. */
export function checkRepeated(text: string, first: string): Fault {
	if (text === '') return t('common.required')
	return text === first ? undefined : t('accounts.passwords_differ')
}

/** A code from an email or a text message: six digits. */
export function checkSentCode(text: string): Fault {
	return (
		checkFilled(text) ?? (/^[0-9]{6}$/.test(text.trim()) ? undefined : t('accounts.code_wrong'))
	)
}

/**
 * A mobile number of a calling code. The tables that know how many digits a country's numbers have are large, so they are loaded when they
 * are needed; where they cannot be loaded, only the server checks the number.
 */
export async function checkMobile(dialCode: string, mobile: string): Promise<Fault> {
	const missing = checkFilled(mobile)
	if (missing) return missing
	if (dialCode === '') return t('accounts.dial_code_missing')
	try {
		const { parsePhoneNumberFromString } = await loadCode(() => import('libphonenumber-js/mobile'))
		const code = dialCode.replace('+', '')
		const read = parsePhoneNumberFromString(mobile, { defaultCallingCode: code, extract: false })
		return read && read.countryCallingCode === code && read.isPossible()
			? undefined
			: t('accounts.mobile_wrong')
	} catch {
		return undefined
	}
}
