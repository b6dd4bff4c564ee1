import { integerSetting } from '../platform/settings.ts'

/** Source: rules.md (Refunds, 0: "merchant answers within 3 days"). */
export const answerDays = integerSetting('claim.answer_days', {
	default: 3,
	min: 1,
	max: 30,
	unit: 'days',
	about:
		'A refund request is approved automatically when the shop has not answered within {value}.',
})

/** Source: rules.md (Refunds, 2: "7 days (+7 once)"). */
export const returnDays = integerSetting('claim.return_days', {
	default: 7,
	min: 1,
	max: 30,
	unit: 'days',
	about: 'A shopper has {value} to send goods back, and may ask for as long again once.',
})

/** Source: rules.md (Refunds, 3: "merchant confirms within 7 days of delivery"). */
export const confirmDays = integerSetting('claim.confirm_days', {
	default: 7,
	min: 1,
	max: 30,
	unit: 'days',
	about: 'A shop has {value} to confirm returned goods after they were delivered.',
})

/** A return whose delivery nobody tells must not wait for good. */
export const returnTravelDays = integerSetting('claim.return_travel_days', {
	default: 14,
	min: 1,
	max: 60,
	unit: 'days',
	about: 'A return counts as delivered after {value} when no carrier says so.',
})

/** Source: rules.md (Refunds, 5: "shopper, 7 days"). */
export const appealDays = integerSetting('claim.appeal_days', {
	default: 7,
	min: 1,
	max: 30,
	unit: 'days',
	about: 'A shopper has {value} to appeal against a rejected refund request.',
})

/** Source: rules.md (Refunds, 7: "operator, 5 days"). */
export const decideDays = integerSetting('claim.decide_days', {
	default: 5,
	min: 1,
	max: 30,
	unit: 'days',
	about: 'A dispute is decided within {value}, as both sides are told.',
})

/** Source: rules.md (Refunds, 7: "both sides add evidence for 3"). */
export const evidenceDays = integerSetting('claim.evidence_days', {
	default: 3,
	min: 1,
	max: 30,
	unit: 'days',
	about: 'Both sides of a dispute may add evidence for {value}.',
})

/** Source: rules.md (Refunds, Window: "to 15 days after receipt"). */
export const claimDays = integerSetting('claim.window_days', {
	default: 15,
	min: 1,
	max: 90,
	unit: 'days',
	about: 'A refund may be requested until {value} after receipt.',
})

/** A day in seconds. */
export const day = 86_400
