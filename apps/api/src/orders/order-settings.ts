import { integerSetting } from '../platform/settings.ts'

/** How long an unpaid order holds its stock. Source: rules.md (Orders). */
export const payMinutes = integerSetting('order.pay_minutes', {
	default: 30,
	min: 1,
	max: 1440,
	about: 'Minutes until an unpaid order is cancelled.',
})

/** How long a priced checkout is kept. */
export const previewMinutes = integerSetting('order.preview_minutes', {
	default: 30,
	min: 1,
	max: 1440,
	about: 'Minutes a priced checkout is kept.',
})

/** Source: rules.md (Orders, 2 → 3). */
export const receiveDaysAfterDelivery = integerSetting('order.receive_days_after_delivery', {
	default: 7,
	min: 1,
	max: 60,
	about: 'Days after the carrier says delivered until an order is received by itself.',
})

/** Source: rules.md (Orders, 2 → 3). */
export const receiveDaysAfterShipping = integerSetting('order.receive_days_after_shipping', {
	default: 45,
	min: 1,
	max: 180,
	about: 'Days after shipping until an order is received by itself at the latest.',
})

/** Source: rules.md (Orders, 3 → 4). */
export const completeDays = integerSetting('order.complete_days', {
	default: 7,
	min: 1,
	max: 60,
	about: 'Days after receipt until an order is completed by itself.',
})

/** Source: rules.md (Orders, settled). */
export const settleDays = integerSetting('order.settle_days', {
	default: 15,
	min: 1,
	max: 90,
	about: 'Days after receipt until escrow goes to the merchant.',
})

/** In basis points. Source: rules.md (Orders, settled: "minus commission 5 %"). */
export const commissionBasisPoints = integerSetting('order.commission_bp', {
	default: 500,
	min: 0,
	max: 5000,
	about: 'Commission on what an order brought, in basis points (500 is 5 %).',
})
