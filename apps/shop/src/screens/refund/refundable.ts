import { orderStatus, refundStatus } from '@portolan/contract/states'
import type { OrderDetails } from '../../features/orders/index.ts'

/** Source: docs/product/refunds.md, Window. */
const windowSeconds = 15 * 24 * 60 * 60

/** Whether a claim is possible for an order; the server quotes how much it would refund. */
export type Refundable =
	| { can: false; why: 'not_paid' | 'refunded' | 'cancelled' | 'too_late' }
	| {
			can: true
			/** 0 only without a return (before shipping), else both kinds. */
			types: 'no_return' | 'both'
	  }

/** Whether a claim is possible for an order. `now` in seconds. Source: docs/product/refunds.md, Window. */
export function refundable(
	order: Pick<OrderDetails, 'status' | 'refund_status' | 'timeline'>,
	now: number,
): Refundable {
	if (order.refund_status === refundStatus.refunded) return { can: false, why: 'refunded' }
	if (order.status === orderStatus.cancelled) return { can: false, why: 'cancelled' }
	if (order.status === orderStatus.awaitingPayment) return { can: false, why: 'not_paid' }
	const received = order.timeline.find((move) => move.what === 'received')
	if (received && received.at + windowSeconds < now) return { can: false, why: 'too_late' }
	return { can: true, types: order.status === orderStatus.awaitingShipment ? 'no_return' : 'both' }
}
