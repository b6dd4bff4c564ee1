import type { AccountName } from '../account-name.ts'
import type { ShopperRow } from '../shopper-queries.ts'

/** An e-mail address or mobile that its owner has shown to hold. */
export interface VerifiedContact {
	kind: 'email' | 'mobile'
	/** As codes are addressed, such as `email:dana@shop.example`. */
	target: string
	/** Where a message goes. */
	to: string
	channel: 'email' | 'sms'
}

type ContactsOfRow = Pick<
	ShopperRow,
	'email' | 'email_verified_at' | 'mobile_e164' | 'mobile_verified_at'
>

/** The e-mail of a person, if it was verified. */
export function verifiedEmail(row: ContactsOfRow): VerifiedContact | null {
	if (row.email === null || row.email_verified_at === null) return null
	return { kind: 'email', target: `email:${row.email}`, to: row.email, channel: 'email' }
}

/** The mobile of a person, if it was verified. */
export function verifiedMobile(row: ContactsOfRow): VerifiedContact | null {
	if (row.mobile_e164 === null || row.mobile_verified_at === null) return null
	return {
		kind: 'mobile',
		target: `mobile:${row.mobile_e164}`,
		to: row.mobile_e164,
		channel: 'sms',
	}
}

/** Both, where they were verified. */
export function verifiedContacts(row: ContactsOfRow): VerifiedContact[] {
	return [verifiedEmail(row), verifiedMobile(row)].filter((one) => one !== null)
}

/** Where a code goes that recovers an account, by the name that was typed; null where that address was never verified. */
export function recoveryContact(row: ContactsOfRow, name: AccountName): VerifiedContact | null {
	if (name.kind === 'email') return verifiedEmail(row)
	if (name.kind === 'username') return verifiedEmail(row) ?? verifiedMobile(row)
	return verifiedMobile(row)
}

/**
 * Who has to agree to a new e-mail or mobile: whoever holds the old one, or, where that was never verified, the other one. Null where
 * neither was verified. Source: docs/product/accounts.md, Contact change.
 */
export function approvingContact(
	row: ContactsOfRow,
	kind: VerifiedContact['kind'],
): VerifiedContact | null {
	const [email, mobile] = [verifiedEmail(row), verifiedMobile(row)]
	return kind === 'email' ? (email ?? mobile) : (mobile ?? email)
}
