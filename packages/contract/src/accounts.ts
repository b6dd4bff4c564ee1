import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DialCode, LanguageEntry } from './common.ts'
import { Amount, Count, Flag, Id, Seconds, lineOf, listOf } from './wire.ts'

/**
 * A sign-in name: starts with a letter, so that it is never taken for a mobile number or an e-mail. Judged in the form it is kept
 * in (NFKC), and without letters that nobody sees (fillers, joiners): two names that look alike to the last dot would be two people.
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

/** A password that is being checked. Nothing about its form is said, only that it is not endless. */
export const GivenPassword = z.string().min(1).max(128)

/** A password that is being set: at least 6 characters (rules.md, Accounts), at most 128 (security.md). */
export const NewPassword = z.string().min(6).max(128)

/** A payment code that is being set or checked: digits only, at least 6. */
export const PayCode = z.string().regex(/^[0-9]{6,12}$/, 'at least 6 digits')

/** A code from an e-mail or a text message. */
export const SentCode = z.string().regex(/^[0-9]{6}$/, '6 digits')

/** One use, 120 seconds; given by `verify_pay`, asked for by calls that move money. */
export const PayToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'a token of verify_pay')

/** A picture that was uploaded here, or empty for none. */
export const AvatarUrl = z
	.string()
	.max(200)
	.regex(/^(?:\/media\/[a-z]\/[A-Za-z0-9._@-]+)?$/, 'an uploaded picture')

/** What sign-in and registration answer: the person and their token. Times in seconds. */
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
	/** Paid for orders and not yet passed on to the shops. */
	money_escrow: Amount,
	/** Whether a code that was sent there came back. Only a verified address recovers the account. */
	email_verified: Flag,
	mobile_verified: Flag,
	/** Whether a payment code is set. */
	have_pay: Flag,
	/** How many digits it has, so that the keypad shows as many dots; 6 when none is set. */
	pay_code_len: Count,
	/** Until when the payment code is locked after too many wrong attempts; null when it is not. */
	pay_code_until: Seconds.nullable(),
	/** Payments above this ask for the login password as well, for a while after a contact change or a payment code set by reset. */
	pay_password_above: Amount.nullable(),
	/** Until when they do; null when they do not. */
	pay_password_until: Seconds.nullable(),
	order_unpaid: Count,
	order_unshipped: Count,
	order_unreceived: Count,
	order_uncommented: Count,
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
	/** Where it was opened from: the network address, its last part hidden. */
	place: z.string(),
	/** 1 for the session that asks. */
	current: Flag,
	createtime: Seconds,
	last_seen: Seconds,
	expiretime: Seconds,
})

/** Signs in by e-mail, mobile (with its calling code, `+1 201 555 0123`) or username. */
export const login = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/api/user/login',
	summary: 'Sign in by e-mail, mobile or username and password.',
	body: z.strictObject({ account: lineOf(254), password: GivenPassword }),
	reply: SignedIn,
	problems: ['login_failed', 'account_frozen'],
})

/** Signs up and signs in. `agree` must be 1. */
export const register = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/api/user/register',
	summary: 'Sign up; answers signed in.',
	body: z.strictObject({
		username: Username,
		nickname: lineOf(40, 0).optional(),
		password: NewPassword,
		repPwd: z.string().max(128),
		email: Email,
		mobile: Mobile,
		dial_code: DialCode,
		agree: z.literal(1),
	}),
	reply: SignedIn,
	problems: ['already_taken', 'passwords_differ', 'password_common'],
})

/** The signed-in person. */
export const getUserInfo = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/getUserInfo',
	summary: 'The signed-in person, their money and counts.',
	reply: UserInfo,
})

/** Ends the session that asks. `lang` is taken for the specification's sake (`?lang=zh-cn`) and means nothing. */
export const logout = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/logout',
	summary: 'Sign out.',
	query: z.strictObject({ lang: lineOf(20, 0).optional() }),
	reply: z.strictObject({}),
})

/**
 * Changes what is given. A new e-mail or mobile, one at a time, needs the `code` that was sent to it, the login `password` or the payment
 * code (`password_pay`), and, where there is a verified address, the `old_code` that `send_code` (event `contact_change`) sent to it.
 * The e-mail or mobile of now, with its `code`, verifies it.
 */
export const updateProfile = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/profile',
	summary: 'Change names, picture, e-mail or mobile.',
	body: z.strictObject({
		nickname: lineOf(40, 0).optional(),
		family_name: lineOf(60, 0).optional(),
		given_name: lineOf(60, 0).optional(),
		avatar: AvatarUrl.optional(),
		email: Email.optional(),
		mobile: Mobile.optional(),
		dial_code: DialCode.optional(),
		code: SentCode.optional(),
		old_code: SentCode.optional(),
		password: GivenPassword.optional(),
		password_pay: PayCode.optional(),
	}),
	reply: UserInfo,
	problems: [
		'already_taken',
		'code_wrong',
		'password_required',
		'password_wrong',
		'pay_code_wrong',
		'pay_code_locked',
		'pay_code_not_set',
	],
})

/**
 * Undoes a change of e-mail or mobile by the one-time link that was sent to the old address. The old address is back, all sessions
 * end, and the password and payment code are void: a new password is set with a code sent to a verified address.
 */
export const undoContactChange = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/api/user/contact_undo',
	summary: 'Undo a change of e-mail or mobile.',
	body: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'the token of the link') }),
	reply: z.strictObject({ kind: z.enum(['email', 'mobile']) }),
	problems: ['link_invalid', 'already_taken'],
})

/**
 * Sets a new password and ends all sessions. Signed in: `oldpassword`. Signed out: `account` and the `code` that
 * `send_code` (event `reset_password`) sent to it.
 */
export const resetPassword = endpoint({
	by: 'anyone',
	method: 'POST',
	path: '/api/user/resetpwd',
	summary: 'Change the password, or set a new one with a code.',
	body: z.strictObject({
		oldpassword: GivenPassword.optional(),
		account: lineOf(254).optional(),
		code: SentCode.optional(),
		newpassword: NewPassword,
		repPwd: z.string().max(128),
	}),
	reply: z.strictObject({}),
	problems: [
		'password_wrong',
		'password_same',
		'passwords_differ',
		'password_common',
		'code_wrong',
	],
})

/**
 * Sets the payment code: the first time with `oldpassword` empty or left out; then with the old code, or with a
 * `code` that `send_code` (event `reset_pay`) sent to the person's own e-mail or mobile.
 */
export const resetPaymentPin = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/resetPay',
	summary: 'Set or change the payment code.',
	body: z.strictObject({
		oldpassword: z.union([z.literal(''), PayCode]).optional(),
		code: SentCode.optional(),
		newpassword: PayCode,
		repPwd: z.string().max(12),
	}),
	reply: z.strictObject({ have_pay: z.literal(1) }),
	problems: [
		'pay_code_wrong',
		'pay_code_locked',
		'pay_code_simple',
		'password_same',
		'passwords_differ',
		'code_wrong',
	],
})

/**
 * Checks the payment code and gives a token for one thing. `ref` names it: an `out_trade_no` or an id. `password`, the login password,
 * is needed for payments above `pay_password_above` of the user info.
 */
export const verifyPaymentPin = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/verify_pay',
	summary: 'Check the payment code; answers a one-use token.',
	body: z.strictObject({
		password_pay: PayCode,
		scene: z.enum(['pay', 'extract']),
		ref: lineOf(64),
		amount: Amount.optional(),
		password: GivenPassword.optional(),
	}),
	reply: z.strictObject({ pay_token: PayToken, expires_in: Count }),
	problems: [
		'pay_code_wrong',
		'pay_code_locked',
		'pay_code_not_set',
		'password_required',
		'password_wrong',
	],
})

/** Where the person is signed in, this session first. */
export const listSessions = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/session_list',
	summary: 'Where the person is signed in.',
	reply: listOf(SessionEntry),
})

/** Ends one session, or with `others: 1` every one but this. */
export const deleteSession = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/session_del',
	summary: 'End one session, or all others.',
	body: z.strictObject({ session_id: Id.optional(), others: z.literal(1).optional() }),
	reply: z.strictObject({}),
	problems: ['not_found'],
})

/** Everything kept about the person. `more` holds what the other rooms keep, by name. */
export const exportAccount = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/account_export',
	summary: 'Everything kept about the person, as JSON.',
	reply: z.strictObject({
		exported_at: Seconds,
		userinfo: UserInfo,
		addresses: z.array(z.record(z.string(), z.json())),
		sessions: z.array(SessionEntry),
		more: z.record(z.string(), z.json()),
	}),
})

/** Closes the account: only with no money in it and no open order. What books and shops must keep stays nameless. */
export const deleteAccount = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/account_delete',
	summary: 'Close the account for good.',
	body: z.strictObject({ password: GivenPassword }),
	reply: z.strictObject({}),
	problems: ['password_wrong', 'account_not_empty'],
})

/** The calls about the person. */
export const accountEndpoints = {
	login,
	register,
	getUserInfo,
	logout,
	updateProfile,
	undoContactChange,
	resetPassword,
	resetPaymentPin,
	verifyPaymentPin,
	listSessions,
	deleteSession,
	exportAccount,
	deleteAccount,
}
