import { integerSetting } from '../platform/settings.ts'

/** How long an unpaid order holds its stock. Source: docs/product/orders.md, Payment time. */
export const payMinutes = integerSetting('order.pay_minutes', {
	default: 30,
	min: 1,
	max: 1440,
	unit: 'minutes',
	about: 'An unpaid order is cancelled after {value}.',
})

/** How long a priced checkout is valid. */
export const previewMinutes = integerSetting('order.preview_minutes', {
	default: 30,
	min: 1,
	max: 1440,
	unit: 'minutes',
	about: 'A priced checkout is kept for {value}.',
})

/** Source: docs/product/orders.md, Cancelling a paid order. */
export const unshippedDays = integerSetting('order.unshipped_days', {
	default: 10,
	min: 1,
	max: 60,
	unit: 'days',
	about:
		'An order that was not shipped {value} after payment is cancelled if its shopper asked for it.',
})

/** Source: docs/product/orders.md, Receipt. */
export const extendReceiveDays = integerSetting('order.extend_receive_days', {
	default: 7,
	min: 1,
	max: 30,
	unit: 'days',
	about: 'A shopper may extend the time to confirm receipt once, by {value}.',
})

/** How often a shopper may remind a shop of the same order. */
export const remindHours = integerSetting('order.remind_hours', {
	default: 24,
	min: 1,
	max: 168,
	unit: 'hours',
	about: 'A shopper may remind a shop of the same order every {value}.',
})

/** Source: docs/product/orders.md, Receipt. */
export const receiveDaysAfterDelivery = integerSetting('order.receive_days_after_delivery', {
	default: 7,
	min: 1,
	max: 60,
	unit: 'days',
	about: 'An order counts as received {value} after the carrier delivered it.',
})

/** Source: docs/product/orders.md, Receipt. */
export const receiveDaysAfterShipping = integerSetting('order.receive_days_after_shipping', {
	default: 45,
	min: 1,
	max: 180,
	unit: 'days',
	about: 'An order counts as received {value} after it was shipped, at the latest.',
})

/** Source: docs/product/orders.md, Completion. */
export const completeDays = integerSetting('order.complete_days', {
	default: 7,
	min: 1,
	max: 60,
	unit: 'days',
	about: 'An order is completed {value} after receipt.',
})

/** Source: docs/product/orders.md, Settlement. */
export const settleDays = integerSetting('order.settle_days', {
	default: 15,
	min: 1,
	max: 90,
	unit: 'days',
	about: 'Shops get the money of an order {value} after receipt.',
})

/** In basis points. Source: docs/product/orders.md, Settlement. */
export const commissionBasisPoints = integerSetting('order.commission_bp', {
	default: 500,
	min: 0,
	max: 5000,
	unit: 'percent',
	about: 'Shops pay {value} of each settled order.',
})

/** Drawing a PDF takes a process of its own. */
export const invoicesPerHour = integerSetting('limits.invoice_hour', {
	default: 30,
	min: 1,
	max: 1_000_000,
	unit: 'count',
	about: 'Invoices one shopper may download in an hour: {value}.',
})
