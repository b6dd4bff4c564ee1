import type { z } from 'zod'
import type { OrderTimer, OrderStatus, RefundStatus } from '@portolan/contract'

/** What of an order decides what will happen to it by itself. */
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

/** A step that will happen by itself, and when. */
export interface DatedStep {
	name: z.output<typeof OrderTimer>['name']
	at: Date
}

/**
 * What will happen to an order by itself, the next first, so that every automatic step has a date the shopper can see. An open claim
 * stops receipt and settlement, not the closing of what was received. Source: rules.md (Orders).
 */
export function timersOf(order: Timed): DatedStep[] {
	const isClaimed = order.refund_status === 1
	const steps: [DatedStep['name'], Date | null, boolean][] = [
		['pay', order.expire_at, order.status === 0],
		['unshipped', order.unshipped_at, order.status === 1 && !isClaimed],
		['receive', order.receive_at, order.status === 2 && !isClaimed],
		['complete', order.complete_at, order.status === 3],
		[
			'settle',
			order.settle_at,
			order.status >= 3 && order.settled_at === null && order.refund_status !== 2 && !isClaimed,
		],
	]
	return steps.flatMap(([name, at, stands]) => (stands && at !== null ? [{ name, at }] : []))
}
