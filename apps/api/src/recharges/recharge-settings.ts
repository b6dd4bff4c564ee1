import { amountSetting, integerSetting, textSetting } from '../platform/settings.ts'

/** Source: docs/product/recharges.md, Time limits. */
export const chainMinutes = integerSetting('recharge.chain_minutes', {
	default: 30,
	min: 5,
	max: 1_440,
	unit: 'minutes',
	about: 'A top-up on a chain or by hand has to be paid within {value}.',
})

/** Source: docs/product/recharges.md, Time limits. */
export const bankHours = integerSetting('recharge.bank_hours', {
	default: 72,
	min: 1,
	max: 720,
	unit: 'hours',
	about: 'A top-up by bank has to be paid within {value}.',
})

/** Source: docs/product/recharges.md, Evidence. */
export const lateHours = integerSetting('recharge.late_hours', {
	default: 24,
	min: 0,
	max: 168,
	unit: 'hours',
	about: 'Evidence of a late payment is taken until {value} after the time limit.',
})

/** Within how many hours an operator decides on evidence, as shown to the shopper; weekends count. */
export const rechargeDecisionHours = integerSetting('recharge.promise_hours', {
	default: 24,
	min: 1,
	max: 168,
	unit: 'hours',
	about: 'Shoppers are told that their evidence is looked at within {value}.',
})

/** Source: docs/product/recharges.md, Limits. */
export const mostOpen = integerSetting('recharge.open_max', {
	default: 3,
	min: 1,
	max: 50,
	unit: 'count',
	about: 'Top-ups of one shopper that may wait for payment at once: {value}.',
})

/** Source: docs/product/recharges.md, Limits. */
export const rechargesPerHour = integerSetting('limits.recharge_hour', {
	default: 10,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Top-ups one shopper may ask for in an hour: {value}.',
})

/** Source: docs/product/recharges.md, Limits. */
export const chainMin = amountSetting('recharge.chain_min', {
	default: '10.00',
	min: '0.01',
	max: '1000.00',
	about: 'A top-up on a chain or by hand is at least {value}.',
})

/** Source: docs/product/recharges.md, Limits. */
export const bankMin = amountSetting('recharge.bank_min', {
	default: '1.00',
	min: '0.01',
	max: '1000.00',
	about: 'A top-up by bank is at least {value}.',
})

/** Source: docs/product/recharges.md, Limits. */
export const rechargeMax = amountSetting('recharge.max', {
	default: '20000.00',
	min: '1.00',
	max: '1000000.00',
	about: 'A top-up is at most {value}.',
})

/** The holder of the account for transfers. Transfers are offered once holder and IBAN are set. */
export const bankHolder = textSetting('recharge.bank_holder', {
	default: '',
	maxLength: 80,
	about: 'The holder of the account that bank transfers go to.',
})

/** The bank of that account. */
export const bankName = textSetting('recharge.bank_name', {
	default: '',
	maxLength: 80,
	about: 'The bank of the account that bank transfers go to.',
})

/** Its IBAN. */
export const bankIban = textSetting('recharge.bank_iban', {
	default: '',
	maxLength: 42,
	about: 'The IBAN of the account that bank transfers go to.',
})

/** The BIC of its bank. */
export const bankBic = textSetting('recharge.bank_bic', {
	default: '',
	maxLength: 11,
	about: 'The BIC of the account that bank transfers go to.',
})
