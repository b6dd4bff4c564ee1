import { createHash } from 'node:crypto'
import { readMobile, readWholeMobile } from './mobile-number.ts'

/** A typed account name, read as an e-mail, a mobile number or a username. */
export type AccountName =
	| { kind: 'email'; email: string }
	| { kind: 'mobile'; e164: string }
	/** Digits without a calling code: the only account with this national number, or a full number without its plus. */
	| { kind: 'digits'; digits: string }
	| { kind: 'username'; usernameKey: string }

/** Reads an e-mail, mobile or username. A username begins with a letter, so a text can be only one of them. */
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

/** The form in which usernames are compared: `Mila`, `mila` and `ｍｉｌａ` are the same name. */
export function usernameKey(username: string): string {
	return username.trim().normalize('NFKC').toLowerCase()
}

/** One text for each account name, for counting attempts and addressing codes. */
export function accountKey(name: AccountName): string {
	if (name.kind === 'email') return `email:${name.email}`
	if (name.kind === 'mobile') return `mobile:${name.e164}`
	if (name.kind === 'digits') return `digits:${name.digits}`
	return `username:${name.usernameKey}`
}

/**
 * The key under which attempts to sign in are counted: the account, whichever name was typed, or the name if there is no
 * such account. A hash, so that the table does not list who has an account. A number is cut to its last digits: otherwise
 * five attempts with one spelling and then one with another would reveal whether both belong to the same account.
 */
export function attemptsKey(counted: { id: string } | { name: AccountName }): Buffer {
	const text = 'id' in counted ? `account:${counted.id}` : unknownKey(counted.name)
	return createHash('sha256').update(text).digest()
}

const digitsCounted = 8

function unknownKey(name: AccountName): string {
	if (name.kind === 'mobile') return `number:${name.e164.slice(-digitsCounted)}`
	if (name.kind === 'digits') return `number:${name.digits.slice(-digitsCounted)}`
	return accountKey(name)
}
