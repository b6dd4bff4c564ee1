import { integerSetting } from '../platform/settings.ts'

/** Passwords shorter than this are refused (specification.md section 9: six). */
export const passwordMin = integerSetting('account.password_min', {
	default: 6,
	min: 6,
	max: 64,
	about: 'Fewest characters of a new password.',
})

/** Sign-in tries per account and minute (security.md, limits). */
export const loginPerAccount = integerSetting('limits.login_minute', {
	default: 5,
	min: 1,
	max: 1_000_000,
	about: 'Sign-in tries per account and minute.',
})

/** Sign-in tries per network address and minute (security.md, limits). */
export const loginPerIp = integerSetting('limits.login_address_minute', {
	default: 20,
	min: 1,
	max: 1_000_000,
	about: 'Sign-in tries per network address and minute.',
})

/** Wrong passwords in 15 minutes after which an account is slowed down (rules.md, Accounts). */
export const wrongPasswordsBeforeSlow = integerSetting('login.wrong_before_slow', {
	default: 5,
	min: 1,
	max: 100,
	about: 'Wrong passwords in 15 minutes after which an account is slowed down.',
})

/** How far apart the tries of a slowed account must be. */
export const slowSeconds = integerSetting('login.slow_seconds', {
	default: 30,
	min: 1,
	max: 900,
	about: 'Seconds between tries of an account that is slowed down.',
})

/** Registrations per network address and hour (security.md, limits). */
export const registersPerIp = integerSetting('limits.register_hour', {
	default: 5,
	min: 1,
	max: 1_000_000,
	about: 'Registrations per network address and hour.',
})

/** Codes per e-mail or mobile and hour (security.md, limits). */
export const codesPerTarget = integerSetting('limits.codes_hour', {
	default: 3,
	min: 1,
	max: 1_000_000,
	about: 'Codes sent to one e-mail or mobile in an hour.',
})

/** Codes per network address and hour, so that nobody lets us write to the whole world. */
export const codesPerIp = integerSetting('limits.codes_address_hour', {
	default: 30,
	min: 1,
	max: 1_000_000,
	about: 'Codes asked for from one network address in an hour.',
})

/** How long a sent code is good (rules.md, Accounts). */
export const codeMinutes = integerSetting('code.minutes', {
	default: 10,
	min: 1,
	max: 60,
	about: 'Minutes a sent code is good.',
})

/** Wrong tries a sent code allows (rules.md, Accounts). */
export const codeTries = integerSetting('code.tries', {
	default: 5,
	min: 1,
	max: 10,
	about: 'Tries a sent code allows.',
})

/** Wrong payment codes before a lock (rules.md, Wallet). */
export const payCodeTries = integerSetting('pay_code.tries', {
	default: 5,
	min: 3,
	max: 10,
	about: 'Wrong payment codes before it locks.',
})

/** The first lock of a payment code. */
export const payCodeFirstLock = integerSetting('pay_code.lock_1_minutes', {
	default: 15,
	min: 1,
	max: 1_440,
	about: 'Minutes of the first lock of a payment code.',
})

/** The second lock in a row. */
export const payCodeSecondLock = integerSetting('pay_code.lock_2_minutes', {
	default: 60,
	min: 1,
	max: 1_440,
	about: 'Minutes of the second lock in a row.',
})

/** The third lock in a row and every later one. */
export const payCodeLaterLock = integerSetting('pay_code.lock_3_minutes', {
	default: 1_440,
	min: 1,
	max: 10_080,
	about: 'Minutes of the third and later locks in a row.',
})

/** How long a token of verify_pay is good (rules.md, Wallet). */
export const payTokenSeconds = integerSetting('pay_token.seconds', {
	default: 120,
	min: 10,
	max: 600,
	about: 'Seconds a token of verify_pay is good.',
})

/** How long a freeze lasts unless its operator says otherwise. */
export const freezeDays = integerSetting('account.freeze_days', {
	default: 7,
	min: 1,
	max: 30,
	about: 'Days after which a freeze of an account ends by itself, unless another date is given.',
})

/** How far away the end of a freeze may be set. */
export const freezeDaysMost = integerSetting('account.freeze_days_most', {
	default: 30,
	min: 1,
	max: 180,
	about: 'Days after which a freeze of an account ends at the latest; it may be extended.',
})

/** Addresses one person may keep. */
export const mostAddresses = integerSetting('address.most', {
	default: 50,
	min: 1,
	max: 500,
	about: 'Shipping addresses one person may keep.',
})
