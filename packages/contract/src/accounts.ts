import { z } from 'zod'
import { LanguageEntry } from './common.ts'
import { Amount, Count, Flag, Id, Seconds } from './wire.ts'

/**
 * A sign-in name. It starts with a letter, so that it is never taken for a mobile number or an email address. It is checked in the form in
 * which it is stored (NFKC), and without invisible letters (fillers, joiners): otherwise two names could look the same.
 */
export const Username = z
	.string()
	.trim()
	.normalize('NFKC')
	.min(3)
	.max(30)
	.regex(/^\p{L}[\p{L}\p{M}\p{N}._-]*$/u, 'letters, digits, dots, dashes; begins with a letter')
	.regex(/^\P{Default_Ignorable_Code_Point}*$/u, 'letters that can be seen')

/** An e-mail address; kept as typed in lower case. */
export const Email = z.string().trim().max(254).pipe(z.email())

/** A mobile number without its calling code. Whether it is a number of that country is checked by the API. */
export const Mobile = z
	.string()
	.trim()
	.regex(/^[0-9][0-9 ().-]{3,23}$/, 'a mobile number')

/** A password that is being checked. It may have any form, up to a length. */
export const GivenPassword = z.string().min(1).max(128)

/** A password that is being set: at least 6 characters (docs/product/accounts.md, Passwords), at most 128 (docs/product/security.md, Passwords). */
export const NewPassword = z.string().min(6).max(128)

/** A payment PIN that is being set or checked: digits only, at least 6. */
export const PayCode = z.string().regex(/^[0-9]{6,12}$/, 'at least 6 digits')

/** A code from an e-mail or a text message. */
export const SentCode = z.string().regex(/^[0-9]{6}$/, '6 digits')

/** Given by `verify_pay`, required by calls that move money. Valid once, for 120 seconds. */
export const PayToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'a token of verify_pay')

/** A picture that was uploaded to the platform, or empty for none. */
export const AvatarUrl = z
	.string()
	.max(200)
	.regex(/^(?:\/media\/[a-z]\/[A-Za-z0-9._@-]+)?$/, 'an uploaded picture')

/** The reply of sign-in and sign-up: the person and their token. Times in seconds. */
export const SignedIn = z.strictObject({
	userinfo: z.strictObject({
		id: Id,
		username: z.string(),
		nickname: z.string(),
		family_name: z.string(),
		given_name: z.string(),
		email: z.string(),
		mobile: z.string(),
		dial_code: z.string(),
		avatar: z.string(),
		token: z.string(),
		createtime: Seconds,
		expiretime: Seconds,
		expires_in: Count,
		/** The account's stored language, or null when none was chosen. */
		lang: LanguageEntry.nullable(),
	}),
})

/** The signed-in person, with money and counts for the badges. `money` is what can be spent. */
export const UserInfo = z.strictObject({
	id: Id,
	username: z.string(),
	nickname: z.string(),
	family_name: z.string(),
	given_name: z.string(),
	email: z.string(),
	mobile: z.string(),
	dial_code: z.string(),
	avatar: z.string(),
	money: Amount,
	/** Held in unpaid withdrawals. */
	money_hold: Amount,
	/** Paid for orders that are not settled yet. */
	money_escrow: Amount,
	/** Whether the person has entered a code that was sent to this address. Only a verified address recovers the account. */
	email_verified: Flag,
	mobile_verified: Flag,
	/** Whether a payment PIN is set. */
	have_pay: Flag,
	/** How many digits it has, so that the keypad shows as many dots; 6 when none is set. */
	pay_code_len: Count,
	/** How many passkeys confirm payments in place of the payment PIN. */
	passkey_count: Count,
	/** Until when the payment PIN is locked after too many wrong attempts; null when it is not. */
	pay_code_until: Seconds.nullable(),
	/** Payments above this ask for the login password as well, for a while after a contact change or a payment PIN set by reset. */
	pay_password_above: Amount.nullable(),
	/** Until when payments ask for it; null when they do not. */
	pay_password_until: Seconds.nullable(),
	/** This and the other counts of orders are exact up to 1,000 and stay 1,000 above it. */
	order_unpaid: Count,
	order_unshipped: Count,
	order_unreceived: Count,
	order_uncommented: Count,
	/** Exact up to 99; 100 is "more than 99". */
	notice_unread: Count,
	/** The stored language, or null when the person has not chosen one. */
	lang: LanguageEntry.nullable(),
	createtime: Seconds,
})

/** One place where the person is signed in. */
export const SessionEntry = z.strictObject({
	session_id: Id,
	/** Browser and system in plain words, such as `Chrome · Android`; empty when unknown. */
	device: z.string(),
	/** The network address from which it was opened, its last part hidden. */
	place: z.string(),
	/** 1 for the session of this request. */
	current: Flag,
	createtime: Seconds,
	last_seen: Seconds,
	expiretime: Seconds,
})
