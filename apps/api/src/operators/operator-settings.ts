import { amountSetting, integerSetting } from '../platform/settings.ts'

/** Above this, money moved by hand needs two operators (rules.md, Two people). */
export const twoPeopleAbove = amountSetting('money.two_people_above', {
	default: '1000.00',
	min: '0.00',
	max: '100000.00',
	about: 'Recharges by hand and withdrawals above this amount need two operators.',
})

/** Sign-in tries per operator and minute (security.md, limits). */
export const operatorLoginPerName = integerSetting('limits.operator_login_minute', {
	default: 5,
	min: 1,
	max: 1_000_000,
	about: 'Sign-in tries per operator and minute.',
})

/** Sign-in tries of operators per network address and minute (security.md, limits). */
export const operatorLoginPerIp = integerSetting('limits.operator_login_address_minute', {
	default: 20,
	min: 1,
	max: 1_000_000,
	about: 'Sign-in tries of operators per network address and minute.',
})

/** Second factors one operator may try in a quarter of an hour; a code has a million values. */
export const secondFactorTries = integerSetting('limits.operator_second_quarter', {
	default: 10,
	min: 3,
	max: 1_000_000,
	about: 'Codes of an authenticator app that may be tried for one operator in 15 minutes.',
})

/** How long what is held between two steps of a sign-in is good. */
export const ticketMinutes = integerSetting('operator.ticket_minutes', {
	default: 5,
	min: 1,
	max: 30,
	about: 'Minutes between the two steps of an operator’s sign-in.',
})

/** Wrong codes one ticket allows. */
export const ticketTries = integerSetting('operator.ticket_tries', {
	default: 5,
	min: 1,
	max: 10,
	about: 'Wrong codes before an operator has to begin the sign-in again.',
})

/** How long an invitation is good. */
export const invitationHours = integerSetting('operator.invitation_hours', {
	default: 24,
	min: 1,
	max: 168,
	about: 'Hours an invitation of an operator is good.',
})

/** How soon an adjustment that was asked for is decided; what waits longer is shown as overdue. */
export const adjustmentHours = integerSetting('adjustment.hours', {
	default: 24,
	min: 1,
	max: 720,
	about: 'Hours in which an adjustment that was asked for is decided.',
})
