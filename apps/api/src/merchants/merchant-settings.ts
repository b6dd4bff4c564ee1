import { integerSetting } from '../platform/settings.ts'

/** Attempts to sign in per merchant and minute (docs/product/security.md, Limits). */
export const merchantLoginPerAccount = integerSetting('limits.merchant_login_minute', {
	default: 5,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Sign-in attempts per account of a shop’s people in a minute: {value}.',
})

/** Attempts of merchants to sign in per network address and minute (docs/product/security.md, Limits). */
export const merchantLoginPerIp = integerSetting('limits.merchant_login_address_minute', {
	default: 20,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Sign-in attempts of shops’ people per network address in a minute: {value}.',
})

/** Wrong passwords in 15 minutes after which an account is slowed down (docs/product/accounts.md, Sign-in). */
export const merchantWrongBeforeSlow = integerSetting('merchant.wrong_before_slow', {
	default: 5,
	min: 1,
	max: 100,
	unit: 'count',
	about: 'Wrong passwords in 15 minutes after which a merchant’s account is slowed down: {value}.',
})

/** The minimum time between attempts for an account that is slowed down. */
export const merchantSlowSeconds = integerSetting('merchant.slow_seconds', {
	default: 30,
	min: 3,
	max: 900,
	unit: 'minutes',
	perUnit: 60,
	about: 'A merchant’s slowed account may try again after {value}.',
})

/** How long the link of an invitation is valid. */
export const invitationDays = integerSetting('merchant.invitation_days', {
	default: 7,
	min: 1,
	max: 30,
	unit: 'days',
	about: 'The link that invites one of a shop’s people is good for {value}.',
})

/** How long the link for a new password is valid. */
export const resetMinutes = integerSetting('merchant.reset_minutes', {
	default: 60,
	min: 10,
	max: 1_440,
	unit: 'minutes',
	about: 'The link for a merchant’s new password is good for {value}.',
})

/** Links for a new password that one account may request. */
export const resetsPerHour = integerSetting('limits.merchant_reset_hour', {
	default: 3,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Links for a new password that one merchant’s account may ask for in an hour: {value}.',
})

/** The most people of one shop, including invited ones. */
export const mostStaff = integerSetting('merchant.most_staff', {
	default: 50,
	min: 1,
	max: 1_000,
	unit: 'count',
	about: 'People one shop may have: {value}.',
})

/** Invitations that one shop may send, because they are emails in the platform's name. */
export const invitationsPerHour = integerSetting('limits.merchant_invitations_hour', {
	default: 20,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Invitations one shop may send in an hour: {value}.',
})

/** How soon an application is answered (docs/product/merchants.md, Applications). */
export const applicationDays = integerSetting('application.working_days', {
	default: 3,
	min: 1,
	max: 20,
	unit: 'working_days',
	about: 'An application to sell is answered within {value}.',
})

/** Applications from one network address (as registrations: docs/product/security.md, Limits). */
export const applicationsPerIp = integerSetting('limits.application_hour', {
	default: 5,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Applications to sell from one network address in an hour: {value}.',
})

/** Requests for the state of applications from one network address, so that references cannot be guessed. */
export const statusLooksPerIp = integerSetting('limits.application_status_minute', {
	default: 10,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Attempts to see an application from one network address in a minute: {value}.',
})

/** Attempts at a code of the second factor that one merchant has in a quarter of an hour; a code has a million values. */
export const merchantFactorAttempts = integerSetting('limits.merchant_second_quarter', {
	default: 10,
	min: 3,
	max: 1_000_000,
	unit: 'count',
	about: 'Codes of the second factor that one of a shop’s people may try in 15 minutes: {value}.',
})

/** Source: docs/product/merchants.md, Second factor. */
export const merchantFactorMinutes = integerSetting('merchant.second_factor_minutes', {
	default: 10,
	min: 1,
	max: 60,
	unit: 'minutes',
	about: 'After a merchant confirmed the second factor, it is not asked for again for {value}.',
})

/** Source: docs/product/merchants.md, Second factor. */
export const merchantFactorResetHours = integerSetting('merchant.factor_reset_hours', {
	default: 72,
	min: 24,
	max: 336,
	unit: 'hours',
	about: 'A merchant’s lost second factor is removed {value} after the platform announced it.',
})

/** How often a shop's name may change (docs/product/merchants.md, Another name). */
export const renameDays = integerSetting('shop.rename_days', {
	default: 30,
	min: 1,
	max: 365,
	unit: 'days',
	about: 'Between two changes of a shop’s name there are at least {value}.',
})

/** How soon a request for another name is answered (docs/product/merchants.md, Another name). */
export const renameWorkingDays = integerSetting('shop.rename_working_days', {
	default: 3,
	min: 1,
	max: 20,
	unit: 'working_days',
	about: 'A shop’s request for another name is answered within {value}.',
})

/** How long an applicant has to send the papers that were asked for (docs/product/merchants.md, More papers). */
export const papersDays = integerSetting('application.papers_days', {
	default: 14,
	min: 2,
	max: 60,
	unit: 'days',
	about: 'An application closes when papers that were asked for do not come within {value}.',
})
