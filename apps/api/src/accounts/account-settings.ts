import { amountSetting, integerSetting } from '../platform/settings.ts'

/** Passwords shorter than this are refused (specification §9: six). */
export const passwordMin = integerSetting('account.password_min', {
	default: 6,
	min: 6,
	max: 64,
	unit: 'count',
	about: 'Fewest characters of a new password: {value}.',
})

/** Attempts to sign in per account and minute (docs/product/security.md, Limits). */
export const loginPerAccount = integerSetting('limits.login_minute', {
	default: 5,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Sign-in attempts per account in a minute: {value}.',
})

/** Attempts to sign in per network address and minute (docs/product/security.md, Limits). */
export const loginPerIp = integerSetting('limits.login_address_minute', {
	default: 20,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Sign-in attempts per network address in a minute: {value}.',
})

/** Wrong passwords in 15 minutes after which an account is slowed down (docs/product/accounts.md, Sign-in). */
export const wrongPasswordsBeforeSlow = integerSetting('login.wrong_before_slow', {
	default: 5,
	min: 1,
	max: 100,
	unit: 'count',
	about: 'Wrong passwords in 15 minutes after which an account is slowed down: {value}.',
})

/** The minimum time between attempts for an account that is slowed down. */
export const slowSeconds = integerSetting('login.slow_seconds', {
	default: 30,
	min: 3,
	max: 900,
	unit: 'minutes',
	perUnit: 60,
	about: 'A slowed account may try again after {value}.',
})

/** Registrations per network address and hour (docs/product/security.md, Limits). */
export const registersPerIp = integerSetting('limits.register_hour', {
	default: 5,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Registrations per network address in an hour: {value}.',
})

/** Codes per e-mail or mobile and hour (docs/product/security.md, Limits). */
export const codesPerTarget = integerSetting('limits.codes_hour', {
	default: 3,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Codes sent to one e-mail address or mobile in an hour: {value}.',
})

/** Codes per network address and hour, so that nobody can use us to send messages to many people. */
export const codesPerIp = integerSetting('limits.codes_address_hour', {
	default: 30,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Codes asked for from one network address in an hour: {value}.',
})

/** How long a sent code is valid (docs/product/accounts.md, Reset). */
export const codeMinutes = integerSetting('code.minutes', {
	default: 10,
	min: 1,
	max: 60,
	unit: 'minutes',
	about: 'A code sent by e-mail or to a mobile is good for {value}.',
})

/** Wrong attempts that a sent code allows (docs/product/accounts.md, Reset). */
export const codeAttempts = integerSetting('code.tries', {
	default: 5,
	min: 1,
	max: 10,
	unit: 'count',
	about: 'Attempts a sent code allows: {value}.',
})

/** Wrong payment PINs before a lock (docs/product/wallet.md, Payment PIN). */
export const paymentPinAttempts = integerSetting('pay_code.tries', {
	default: 5,
	min: 3,
	max: 10,
	unit: 'count',
	about: 'Wrong payment PINs before it locks: {value}.',
})

/** The length of the first lock of a payment PIN. */
export const paymentPinFirstLock = integerSetting('pay_code.lock_1_minutes', {
	default: 15,
	min: 1,
	max: 1_440,
	unit: 'minutes',
	about: 'The first lock of a payment PIN lasts {value}.',
})

/** The length of the second lock in a row. */
export const paymentPinSecondLock = integerSetting('pay_code.lock_2_minutes', {
	default: 60,
	min: 1,
	max: 1_440,
	unit: 'minutes',
	about: 'The second lock in a row of a payment PIN lasts {value}.',
})

/** The length of the third lock in a row and of every later one. */
export const paymentPinLaterLock = integerSetting('pay_code.lock_3_minutes', {
	default: 1_440,
	min: 1,
	max: 10_080,
	unit: 'minutes',
	about: 'The third and each later lock in a row of a payment PIN lasts {value}.',
})

/** How long a token of verify_pay is valid (docs/product/wallet.md, Payment token). */
export const payTokenSeconds = integerSetting('pay_token.seconds', {
	default: 120,
	min: 12,
	max: 600,
	unit: 'minutes',
	perUnit: 60,
	about: 'A payment has to follow its payment PIN within {value}.',
})

/** How long the challenge of a passkey waits for its answer (docs/product/wallet.md, Passkey). */
export const passkeySeconds = integerSetting('passkey.seconds', {
	default: 120,
	min: 30,
	max: 600,
	unit: 'minutes',
	perUnit: 60,
	about: 'A payment has to be confirmed with a passkey within {value}.',
})

/** Answers of passkeys per person and hour, right or wrong (docs/product/security.md, Limits). */
export const passkeyAnswersPerHour = integerSetting('limits.passkey_hour', {
	default: 60,
	min: 5,
	max: 1_000_000,
	unit: 'count',
	about: 'Confirmations with a passkey per person in an hour: {value}.',
})

/** The most passkeys one person may have. */
export const mostPasskeys = integerSetting('passkey.most', {
	default: 10,
	min: 1,
	max: 50,
	unit: 'count',
	about: 'Passkeys one person may keep: {value}.',
})

/** How long a change of e-mail or mobile can be undone by the link sent to the old address (docs/product/accounts.md, Contact change). */
export const undoContactDays = integerSetting('account.undo_contact_days', {
	default: 7,
	min: 1,
	max: 30,
	unit: 'days',
	about:
		'A change of e-mail or mobile can be undone by the link sent to the old address for {value}.',
})

/** After this time another person may sign up with an address that was never verified. */
export const unverifiedDays = integerSetting('account.unverified_days', {
	default: 7,
	min: 1,
	max: 365,
	unit: 'days',
	about: 'An e-mail or mobile that was never verified is kept from other sign-ups for {value}.',
})

/**
 * How long larger payments need the password after a contact change or a payment PIN set by reset
 * (docs/product/accounts.md, Contact change).
 */
export const paymentPasswordHours = integerSetting('payment.password_hours', {
	default: 24,
	min: 1,
	max: 168,
	unit: 'hours',
	about:
		'After a contact change, or a payment PIN set by reset, larger payments ask for the login password for {value}.',
})

/** Payments above this amount need the login password during that time (docs/product/accounts.md, Contact change). */
export const paymentPasswordAbove = amountSetting('payment.password_above', {
	default: '200.00',
	min: '0.00',
	max: '20000.00',
	about:
		'After a contact change, or a payment PIN set by reset, payments above {value} ask for the login password.',
})

/** How long a freeze lasts unless the operator sets another end. */
export const freezeDays = integerSetting('account.freeze_days', {
	default: 7,
	min: 1,
	max: 30,
	unit: 'days',
	about: 'A freeze of an account ends after {value}, unless another date is given.',
})

/** The latest allowed end of a freeze, in days from now. */
export const freezeDaysMost = integerSetting('account.freeze_days_most', {
	default: 30,
	min: 1,
	max: 180,
	unit: 'days',
	about: 'A freeze of an account ends after {value} at the latest; it may be extended.',
})

/** The most addresses one person may store. */
export const mostAddresses = integerSetting('address.most', {
	default: 50,
	min: 1,
	max: 500,
	unit: 'count',
	about: 'Shipping addresses one person may keep: {value}.',
})
