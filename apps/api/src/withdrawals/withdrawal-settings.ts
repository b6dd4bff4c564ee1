import { amountSetting, integerSetting } from '../platform/settings.ts'

/** The service charge, in basis points. Source: rules.md (Withdraw: 3 % of the amount). */
export const chargeBasisPoints = integerSetting('withdrawal.charge_bp', {
	default: 300,
	min: 0,
	max: 1000,
	about: 'Service charge on withdrawals, in basis points (300 is 3 %).',
})

/** Source: rules.md (Withdraw: at least 1.00). Below the least amount, so that something always arrives. */
export const chargeMin = amountSetting('withdrawal.charge_min', {
	default: '1.00',
	min: '0.00',
	max: '4.00',
	about: 'The least a withdrawal is charged.',
})

/** Source: rules.md (Withdraw: at most 50.00). */
export const chargeMax = amountSetting('withdrawal.charge_max', {
	default: '50.00',
	min: '4.00',
	max: '1000.00',
	about: 'The most a withdrawal is charged.',
})

/** Source: rules.md (Withdraw: minimum 10.00). */
export const withdrawalMin = amountSetting('withdrawal.min', {
	default: '10.00',
	min: '5.00',
	max: '100.00',
	about: 'The least that may be withdrawn at once.',
})

/** Source: rules.md (Withdraw: maximum 5,000.00 a request). */
export const withdrawalMax = amountSetting('withdrawal.max', {
	default: '5000.00',
	min: '100.00',
	max: '1000000.00',
	about: 'The most that may be withdrawn at once.',
})

/** Source: rules.md (Withdraw: 10,000.00 a day). */
export const withdrawalDayMax = amountSetting('withdrawal.day_max', {
	default: '10000.00',
	min: '100.00',
	max: '10000000.00',
	about: 'The most one shopper may withdraw in a day (UTC).',
})

/** Source: rules.md (Withdraw: 3 requests a day). */
export const withdrawalsPerDay = integerSetting('withdrawal.day_count', {
	default: 3,
	min: 1,
	max: 1_000_000,
	about: 'Withdrawals one shopper may ask for in a day (UTC).',
})

/** Source: rules.md (Withdraw: 24 h delay). */
export const delayHours = integerSetting('withdrawal.delay_hours', {
	default: 24,
	min: 1,
	max: 168,
	about: 'Hours a withdrawal waits after a reset of code or password, or for a new destination.',
})

/** By when a withdrawal is decided, counted from when it may be. */
export const promiseHours = integerSetting('withdrawal.promise_hours', {
	default: 24,
	min: 1,
	max: 168,
	about: 'Hours within which a withdrawal is decided, as promised to the shopper.',
})

/** Source: security.md (limits: withdraw 5/h). */
export const withdrawalsPerHour = integerSetting('limits.extract_hour', {
	default: 5,
	min: 1,
	max: 1_000_000,
	about: 'Withdrawals one shopper may ask for in an hour.',
})
