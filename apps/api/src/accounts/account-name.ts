import { createHash } from 'node:crypto'
import { readMobile, readWholeMobile } from './mobile-number.ts'

/** What a person typed to say who they are, read as one of the three things it may be. */
export type AccountName =
	| { kind: 'email'; email: string }
	| { kind: 'mobile'; e164: string }
	/** Digits without a calling code: whoever alone has this national number, or wrote the code without its plus. */
	| { kind: 'digits'; digits: string }
	| { kind: 'username'; usernameKey: string }

/** Reads e-mail, mobile or username. A username begins with a letter, so the three never overlap. */
export function readAccountName(text: string, dialCode?: string): AccountName {
	if (text.includes('@')) return { kind: 'email', email: emailKey(text) }
	const startsAsNumber = /^[+0-9(]/.test(text)
	if (!startsAsNumber) return { kind: 'username', usernameKey: usernameKey(text) }
	const mobile =
		dialCode !== undefined && !text.startsWith('+')
			? readMobile(dialCode, text)
			: readWholeMobile(text)
	if (mobile) return { kind: 'mobile', e164: mobile.e164 }
	return { kind: 'digits', digits: text.replaceAll(/[^0-9]/g, '').replace(/^0+/, '') }
}

/** The form in which e-mail addresses are compared and kept. */
export function emailKey(email: string): string {
	return email.trim().normalize('NFKC').toLowerCase()
}

/** The form in which usernames are compared: `Mila`, `mila` and `ｍｉｌａ` are one name. */
export function usernameKey(username: string): string {
	return username.trim().normalize('NFKC').toLowerCase()
}

/** One text for one account name, for counting tries and addressing codes. */
export function accountKey(name: AccountName): string {
	if (name.kind === 'email') return `email:${name.email}`
	if (name.kind === 'mobile') return `mobile:${name.e164}`
	if (name.kind === 'digits') return `digits:${name.digits}`
	return `username:${name.usernameKey}`
}

/** The account name where it is counted, so that a list of tries is no list of people. */
export function accountHash(name: AccountName): Buffer {
	return createHash('sha256').update(accountKey(name)).digest()
}
