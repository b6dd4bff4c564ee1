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

/** Source: rules.md (Orders, 1 → -1). */
export const unshippedDays = integerSetting('order.unshipped_days', {
	default: 10,
	min: 1,
	max: 60,
	about:
		'Days after payment until an order that was not shipped is cancelled if its shopper asked.',
})

/** Source: rules.md (Orders, 2 → 3: "may extend once by 7 days"). */
export const extendReceiveDays = integerSetting('order.extend_receive_days', {
	default: 7,
	min: 1,
	max: 30,
	about: 'Days a shopper may add, once, until an order is received by itself.',
})

/** How often a shopper may remind a shop of the same order. */
export const remindHours = integerSetting('order.remind_hours', {
	default: 24,
	min: 1,
	max: 168,
	about: 'Hours between two reminders of a shop about the same order.',
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
