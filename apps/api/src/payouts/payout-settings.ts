import { amountSetting, integerSetting } from '../platform/settings.ts'

/** The product rules set no limits for payouts; banks reject smaller amounts. */
export const payoutMin = amountSetting('payout.min', {
	default: '10.00',
	min: '0.01',
	max: '1000.00',
	about: 'A shop’s payout is at least {value}.',
})

/** A mistyped digit must not take the whole balance at once. */
export const payoutMax = amountSetting('payout.max', {
	default: '50000.00',
	min: '100.00',
	max: '10000000.00',
	about: 'A shop’s payout is at most {value}.',
})

/** Within how many hours a payout is decided, counted from when that is allowed. */
export const payoutDecisionHours = integerSetting('payout.promise_hours', {
	default: 48,
	min: 1,
	max: 168,
	unit: 'hours',
	about: 'Shops are told that a payout is decided within {value}.',
})

/** The same as for shoppers' new destinations. Source: docs/product/payouts.md, Payouts. */
export const payoutDelayHours = integerSetting('payout.delay_hours', {
	default: 24,
	min: 1,
	max: 168,
	unit: 'hours',
	about: 'A payout to a bank account its shop never used before waits {value}.',
})

/** The same as for withdrawals, with room for mistakes. */
export const payoutsPerHour = integerSetting('limits.payout_hour', {
	default: 10,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Payouts one shop may ask for in an hour: {value}.',
})
