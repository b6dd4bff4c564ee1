import type { z } from 'zod'
import {
	orderStatus,
	refundStatus,
	type OrderTimer,
	type OrderStatus,
	type RefundStatus,
} from '@portolan/contract'

/** The fields of an order that decide its automatic steps. */
export interface Timed {
	status: OrderStatus
	refund_status: RefundStatus
	expire_at: Date
	unshipped_at: Date | null
	receive_at: Date | null
	complete_at: Date | null
	settle_at: Date | null
	settled_at: Date | null
}

/** An automatic step, and when. */
export interface DatedStep {
	name: z.output<typeof OrderTimer>['name']
	at: Date
}

/**
 * The automatic steps of an order, the next first, so that each has a date the shopper can see. An open claim stops receipt and settlement,
 * not completion. Source: docs/product/orders.md, Moves.
 */
export function timersOf(order: Timed): DatedStep[] {
	const isClaimed = order.refund_status === refundStatus.open
	const steps: [DatedStep['name'], Date | null, boolean][] = [
		['pay', order.expire_at, order.status === orderStatus.awaitingPayment],
		['unshipped', order.unshipped_at, order.status === orderStatus.awaitingShipment && !isClaimed],
		['receive', order.receive_at, order.status === orderStatus.shipped && !isClaimed],
		['complete', order.complete_at, order.status === orderStatus.received],
		[
			'settle',
			order.settle_at,
			order.status >= orderStatus.received &&
				order.settled_at === null &&
				order.refund_status !== refundStatus.refunded &&
				!isClaimed,
		],
	]
	return steps.flatMap(([name, at, stands]) => (stands && at !== null ? [{ name, at }] : []))
}
