import { amountSetting, integerSetting } from '../platform/settings.ts'

/** Source: docs/product/refunds.md, Steps. */
export const answerDays = integerSetting('claim.answer_days', {
	default: 3,
	min: 1,
	max: 30,
	unit: 'days',
	about:
		'A refund request is approved automatically when the shop has not answered within {value}.',
})

/** Source: docs/product/refunds.md, Steps. */
export const returnDays = integerSetting('claim.return_days', {
	default: 7,
	min: 1,
	max: 30,
	unit: 'days',
	about: 'A shopper has {value} to send goods back, and may ask for as long again once.',
})

/** Source: docs/product/refunds.md, Steps. */
export const confirmDays = integerSetting('claim.confirm_days', {
	default: 7,
	min: 1,
	max: 30,
	unit: 'days',
	about: 'A shop has {value} to confirm returned goods after they were delivered.',
})

/** A return without news of its delivery must not wait forever. */
export const returnTravelDays = integerSetting('claim.return_travel_days', {
	default: 14,
	min: 1,
	max: 60,
	unit: 'days',
	about: 'A return counts as delivered after {value} when no carrier says so.',
})

/** Source: docs/product/refunds.md, Steps. */
export const appealDays = integerSetting('claim.appeal_days', {
	default: 7,
	min: 1,
	max: 30,
	unit: 'days',
	about: 'A shopper has {value} to appeal against a rejected refund request.',
})

/** Source: docs/product/refunds.md, Steps. */
export const decideDays = integerSetting('claim.decide_days', {
	default: 5,
	min: 1,
	max: 30,
	unit: 'days',
	about: 'A dispute is decided within {value}, as both sides are told.',
})

/** Source: docs/product/refunds.md, Steps. */
export const evidenceDays = integerSetting('claim.evidence_days', {
	default: 3,
	min: 1,
	max: 30,
	unit: 'days',
	about: 'Both sides of a dispute may add evidence for {value}.',
})

/** Source: docs/product/refunds.md, Window. */
export const claimDays = integerSetting('claim.window_days', {
	default: 15,
	min: 1,
	max: 90,
	unit: 'days',
	about: 'A refund may be requested until {value} after receipt.',
})

/** Source: docs/product/shop-api.md, Rights. */
export const apiKeyRefundMax = amountSetting('claim.api_key_refund_max', {
	default: '200.00',
	min: '0.00',
	max: '100000.00',
	about:
		'An API key of a shop approves refund requests of up to {value}; people of the shop decide above.',
})

/** Source: docs/product/merchants.md, Second factor. */
export const refundFactorAbove = amountSetting('claim.second_factor_above', {
	default: '200.00',
	min: '0.00',
	max: '100000.00',
	about: 'People of a shop confirm their second factor for a refund of more than {value}.',
})

/** Source: docs/product/refunds.md, Refunds by the shop. */
export const shopRefundDays = integerSetting('claim.shop_refund_days', {
	default: 60,
	min: 0,
	max: 365,
	unit: 'days',
	about: 'A shop may refund by its own decision until {value} after settlement.',
})

/** A day in seconds. */
export const day = 86_400
