import { integerSetting } from '../platform/settings.ts'

/** Attempts to sign in per operator and minute (docs/product/security.md, Limits). */
export const operatorLoginPerName = integerSetting('limits.operator_login_minute', {
	default: 5,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Sign-in attempts per operator in a minute: {value}.',
})

/** Attempts of operators to sign in per network address and minute (docs/product/security.md, Limits). */
export const operatorLoginPerIp = integerSetting('limits.operator_login_address_minute', {
	default: 20,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Sign-in attempts of operators per network address in a minute: {value}.',
})

/** How many second factors one operator may try in a quarter of an hour; a code has a million values. */
export const secondFactorAttempts = integerSetting('limits.operator_second_quarter', {
	default: 10,
	min: 3,
	max: 1_000_000,
	unit: 'count',
	about: 'Authenticator codes that may be tried for one operator in 15 minutes: {value}.',
})

/** How long a ticket between two steps of a sign-in is valid. */
export const ticketMinutes = integerSetting('operator.ticket_minutes', {
	default: 5,
	min: 1,
	max: 30,
	unit: 'minutes',
	about: 'An operator has {value} between the two steps of a sign-in.',
})

/** Wrong codes that one ticket allows. */
export const ticketAttempts = integerSetting('operator.ticket_tries', {
	default: 5,
	min: 1,
	max: 10,
	unit: 'count',
	about: 'Wrong codes before an operator has to start the sign-in again: {value}.',
})

/** How long an invitation is valid. */
export const invitationHours = integerSetting('operator.invitation_hours', {
	default: 24,
	min: 1,
	max: 168,
	unit: 'hours',
	about: 'An operator’s invitation is good for {value}.',
})

/** How soon a requested adjustment should be decided; after this time it is shown as overdue. */
export const adjustmentHours = integerSetting('adjustment.hours', {
	default: 24,
	min: 1,
	max: 720,
	unit: 'hours',
	about: 'A requested adjustment counts as overdue after {value}.',
})
