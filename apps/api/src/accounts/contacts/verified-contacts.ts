import type { AccountName } from '../account-name.ts'
import type { ShopperRow } from '../shopper-queries.ts'

/** A verified e-mail address or mobile. */
export interface VerifiedContact {
	kind: 'email' | 'mobile'
	/** The target of codes, such as `email:dana@shop.example`. */
	target: string
	/** The address of messages. */
	to: string
	channel: 'email' | 'sms'
}

type ContactsOfRow = Pick<
	ShopperRow,
	'email' | 'email_verified_at' | 'mobile_e164' | 'mobile_verified_at'
>

/** The verified e-mail of a person, or null. */
export function verifiedEmail(row: ContactsOfRow): VerifiedContact | null {
	if (row.email === null || row.email_verified_at === null) return null
	return { kind: 'email', target: `email:${row.email}`, to: row.email, channel: 'email' }
}

/** The verified mobile of a person, or null. */
export function verifiedMobile(row: ContactsOfRow): VerifiedContact | null {
	if (row.mobile_e164 === null || row.mobile_verified_at === null) return null
	return {
		kind: 'mobile',
		target: `mobile:${row.mobile_e164}`,
		to: row.mobile_e164,
		channel: 'sms',
	}
}

/** The verified e-mail and mobile of a person. */
export function verifiedContacts(row: ContactsOfRow): VerifiedContact[] {
	return [verifiedEmail(row), verifiedMobile(row)].filter((one) => one !== null)
}

/** Where a code that recovers an account is sent, by the name that was typed; null if that address was never verified. */
export function recoveryContact(row: ContactsOfRow, name: AccountName): VerifiedContact | null {
	if (name.kind === 'email') return verifiedEmail(row)
	if (name.kind === 'username') return verifiedEmail(row) ?? verifiedMobile(row)
	return verifiedMobile(row)
}

/**
 * The contact that must agree to a new e-mail or mobile: the old one, or, if that was never verified, the other one. Null
 * if neither was verified. Source: docs/product/accounts.md, Contact change.
 */
export function approvingContact(
	row: ContactsOfRow,
	kind: VerifiedContact['kind'],
): VerifiedContact | null {
	const [email, mobile] = [verifiedEmail(row), verifiedMobile(row)]
	return kind === 'email' ? (email ?? mobile) : (mobile ?? email)
}
