import { cents, formatAmount } from '@portolan/money'
import type { OrderDetails } from '../../features/orders/index.ts'

/** Source: rules.md (Refunds, Window: from payment to 15 days after receipt). */
const windowSeconds = 15 * 24 * 60 * 60

/** What may still be asked back of an order. */
export type Refundable =
	| { can: false; why: 'not_paid' | 'refunded' | 'open' | 'cancelled' | 'too_late' }
	| {
			can: true
			/** What was paid for the goods, without freight; wire text. */
			goods: string
			/** Freight too: the whole order before it is shipped, or the shop's fault. */
			freight: string
			/** The last moment, in seconds; null until it was received. */
			until: number | null
			/** 0 only without a return (before shipping), else both kinds. */
			types: 'no_return' | 'both'
	  }

/** Whether and how much of an order can be asked back. `now` in seconds. Source: rules.md (Refunds and after-sale). */
export function refundable(
	order: Pick<OrderDetails, 'status' | 'refund_status' | 'timeline' | 'price'>,
	now: number,
): Refundable {
	if (order.refund_status === 2) return { can: false, why: 'refunded' }
	if (order.refund_status === 1) return { can: false, why: 'open' }
	if (order.status === -1) return { can: false, why: 'cancelled' }
	if (order.status === 0) return { can: false, why: 'not_paid' }
	const received = order.timeline.find((move) => move.what === 'received')
	const until = received ? received.at + windowSeconds : null
	if (until !== null && until < now) return { can: false, why: 'too_late' }
	return {
		can: true,
		goods: formatAmount(cents(order.price.total) - cents(order.price.freight)),
		freight: order.price.freight,
		until,
		types: order.status === 1 ? 'no_return' : 'both',
	}
}
