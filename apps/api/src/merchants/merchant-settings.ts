import { integerSetting } from '../platform/settings.ts'

/** Sign-in tries per account of a shop's people and minute (security.md, limits). */
export const merchantLoginPerAccount = integerSetting('limits.merchant_login_minute', {
	default: 5,
	min: 1,
	max: 1_000_000,
	about: 'Sign-in tries per account of a shop’s people and minute.',
})

/** Sign-in tries of merchants per network address and minute (security.md, limits). */
export const merchantLoginPerIp = integerSetting('limits.merchant_login_address_minute', {
	default: 20,
	min: 1,
	max: 1_000_000,
	about: 'Sign-in tries of shops’ people per network address and minute.',
})

/** Wrong passwords in 15 minutes after which an account is slowed down (rules.md, Accounts). */
export const merchantWrongBeforeSlow = integerSetting('merchant.wrong_before_slow', {
	default: 5,
	min: 1,
	max: 100,
	about: 'Wrong passwords in 15 minutes after which a merchant’s account is slowed down.',
})

/** How far apart the tries of a slowed account must be. */
export const merchantSlowSeconds = integerSetting('merchant.slow_seconds', {
	default: 30,
	min: 1,
	max: 900,
	about: 'Seconds between tries of a merchant’s account that is slowed down.',
})

/** How long the link of an invitation is good. */
export const invitationDays = integerSetting('merchant.invitation_days', {
	default: 7,
	min: 1,
	max: 30,
	about: 'Days the link that makes one of a shop’s people is good.',
})

/** How long the link for a new password is good. */
export const resetMinutes = integerSetting('merchant.reset_minutes', {
	default: 60,
	min: 10,
	max: 1_440,
	about: 'Minutes the link for a merchant’s new password is good.',
})

/** Links for a new password one account may ask for. */
export const resetsPerHour = integerSetting('limits.merchant_reset_hour', {
	default: 3,
	min: 1,
	max: 1_000_000,
	about: 'Links for a new password that may be asked for one merchant’s account in an hour.',
})

/** People one shop may have, those who are invited among them. */
export const mostStaff = integerSetting('merchant.most_staff', {
	default: 50,
	min: 1,
	max: 1_000,
	about: 'People one shop may have.',
})

/** Invitations one shop may send: they are letters in our name. */
export const invitationsPerHour = integerSetting('limits.merchant_invitations_hour', {
	default: 20,
	min: 1,
	max: 1_000_000,
	about: 'Invitations one shop may send in an hour.',
})

/** How soon an application is answered (rules.md, Merchants and operators: 3 working days). */
export const applicationDays = integerSetting('application.working_days', {
	default: 3,
	min: 1,
	max: 20,
	about: 'Working days in which an application to sell is answered.',
})

/** Applications from one network address (as registrations: security.md, limits). */
export const applicationsPerIp = integerSetting('limits.application_hour', {
	default: 5,
	min: 1,
	max: 1_000_000,
	about: 'Applications to sell from one network address in an hour.',
})

/** Looks at applications from one network address, so that references cannot be tried out. */
export const statusLooksPerIp = integerSetting('limits.application_status_minute', {
	default: 10,
	min: 1,
	max: 1_000_000,
	about: 'Tries to see an application from one network address in a minute.',
})
