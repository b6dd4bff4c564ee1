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

/**
 * What attempts to sign in are counted by: the account, whatever name was typed, or the name where there is no such account. A
 * hash, so that a list of attempts is no list of people. A number is cut to its last digits: else five attempts at one spelling and then
 * one at another would tell whether an account stands behind both.
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
