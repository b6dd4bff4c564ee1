import { amountSetting, integerSetting, textSetting } from '../platform/settings.ts'

/** Source: rules.md (Recharge: "30 min for on-chain"). */
export const chainMinutes = integerSetting('recharge.chain_minutes', {
	default: 30,
	min: 5,
	max: 1_440,
	about: 'Minutes in which a recharge on a chain or by hand has to be paid.',
})

/** Source: rules.md (Recharge: "3 days for bank"). */
export const bankHours = integerSetting('recharge.bank_hours', {
	default: 72,
	min: 1,
	max: 720,
	about: 'Hours in which a recharge by bank has to be paid.',
})

/** Source: rules.md (Recharge, 3: "Late evidence is accepted for 24 h"). */
export const lateHours = integerSetting('recharge.late_hours', {
	default: 24,
	min: 0,
	max: 168,
	about: 'Hours after the time limit in which evidence of a late payment is taken.',
})

/** By when an operator has looked at evidence, told to the shopper; weekends count. */
export const promiseHours = integerSetting('recharge.promise_hours', {
	default: 24,
	min: 1,
	max: 168,
	about: 'Hours until evidence is promised to have been looked at.',
})

/** Source: rules.md (Recharge: "at most 3 open requests"). */
export const mostOpen = integerSetting('recharge.open_max', {
	default: 3,
	min: 1,
	max: 50,
	about: 'Recharges of one shopper that may wait for payment at once.',
})

/** Source: security.md (limits: "recharge 10/h"). */
export const rechargesPerHour = integerSetting('limits.recharge_hour', {
	default: 10,
	min: 1,
	max: 1_000_000,
	about: 'Recharges one shopper may ask for in an hour.',
})

/** Source: rules.md (Recharge: "Minimum 10.00 on-chain"). */
export const chainMin = amountSetting('recharge.chain_min', {
	default: '10.00',
	min: '0.01',
	max: '1000.00',
	about: 'The least one may ask to recharge on a chain or by hand.',
})

/** Source: rules.md (Recharge: "1.00 bank"). */
export const bankMin = amountSetting('recharge.bank_min', {
	default: '1.00',
	min: '0.01',
	max: '1000.00',
	about: 'The least one may ask to recharge by bank.',
})

/** Source: rules.md (Recharge: "maximum 20,000.00"). */
export const rechargeMax = amountSetting('recharge.max', {
	default: '20000.00',
	min: '1.00',
	max: '1000000.00',
	about: 'The most one may ask to recharge at once.',
})

/** Whose account transfers go to. A transfer is offered once holder and IBAN are set. */
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

/** Its international number. */
export const bankIban = textSetting('recharge.bank_iban', {
	default: '',
	maxLength: 42,
	about: 'The IBAN of the account that bank transfers go to.',
})

/** Its bank's international code. */
export const bankBic = textSetting('recharge.bank_bic', {
	default: '',
	maxLength: 11,
	about: 'The BIC of the account that bank transfers go to.',
})
