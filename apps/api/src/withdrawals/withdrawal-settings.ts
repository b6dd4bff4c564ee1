import { amountSetting, integerSetting } from '../platform/settings.ts'

/** The fee, in basis points. Source: docs/product/withdrawals.md, Fee. */
export const chargeBasisPoints = integerSetting('withdrawal.charge_bp', {
	default: 300,
	min: 0,
	max: 1000,
	unit: 'percent',
	about: 'A withdrawal costs {value} of its amount.',
})

/** Source: docs/product/withdrawals.md, Fee. Below the smallest amount of a withdrawal, so that something always arrives. */
export const chargeMin = amountSetting('withdrawal.charge_min', {
	default: '1.00',
	min: '0.00',
	max: '4.00',
	about: 'A withdrawal costs at least {value}.',
})

/** Source: docs/product/withdrawals.md, Fee. */
export const chargeMax = amountSetting('withdrawal.charge_max', {
	default: '50.00',
	min: '4.00',
	max: '1000.00',
	about: 'A withdrawal costs at most {value}.',
})

/** Source: docs/product/withdrawals.md, Limits. */
export const withdrawalMin = amountSetting('withdrawal.min', {
	default: '10.00',
	min: '5.00',
	max: '100.00',
	about: 'A withdrawal is at least {value}.',
})

/** Source: docs/product/withdrawals.md, Limits. */
export const withdrawalMax = amountSetting('withdrawal.max', {
	default: '5000.00',
	min: '100.00',
	max: '1000000.00',
	about: 'A withdrawal is at most {value}.',
})

/** Source: docs/product/withdrawals.md, Limits. */
export const withdrawalDayMax = amountSetting('withdrawal.day_max', {
	default: '10000.00',
	min: '100.00',
	max: '10000000.00',
	about: 'One shopper may withdraw at most {value} in a day (UTC).',
})

/** Source: docs/product/withdrawals.md, Limits. */
export const withdrawalsPerDay = integerSetting('withdrawal.day_count', {
	default: 3,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Withdrawals one shopper may ask for in a day (UTC): {value}.',
})

/** Source: docs/product/withdrawals.md, Refunded money. */
export const freeAfterDays = integerSetting('withdrawal.free_after_days', {
	default: 30,
	min: 0,
	max: 365,
	unit: 'days',
	about:
		'Refunded money goes out without a charge {value} after it was topped up, or at once where the shop or an operator approved the refund.',
})

/** Source: docs/product/withdrawals.md, Delay. */
export const delayHours = integerSetting('withdrawal.delay_hours', {
	default: 24,
	min: 1,
	max: 168,
	unit: 'hours',
	about: 'A withdrawal waits {value} after a reset of PIN or password, or for a new destination.',
})

/** Within how many hours a withdrawal is decided, counted from when that is allowed. */
export const withdrawalDecisionHours = integerSetting('withdrawal.promise_hours', {
	default: 24,
	min: 1,
	max: 168,
	unit: 'hours',
	about: 'Shoppers are told that a withdrawal is decided within {value}.',
})

/** Source: docs/product/withdrawals.md, Limits. */
export const withdrawalsPerHour = integerSetting('limits.extract_hour', {
	default: 5,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Withdrawals one shopper may ask for in an hour: {value}.',
})
