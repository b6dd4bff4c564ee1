import type { MoveName } from '@portolan/contract'
import type { EventName } from '../../platform/event-names.ts'

/** The event that each move writes to the outbox. Both kinds of cancellation are one event. */
export const moveEvents = {
	created: 'order.created',
	paid: 'order.paid',
	part_shipped: 'order.part_shipped',
	shipped: 'order.shipped',
	parcel_corrected: 'order.parcel_corrected',
	reminded: 'order.reminded',
	cancel_asked: 'order.cancel_asked',
	delivered: 'order.delivered',
	receipt_extended: 'order.receipt_extended',
	received: 'order.received',
	completed: 'order.completed',
	settled: 'order.settled',
	claim_opened: 'order.claim_opened',
	claim_closed: 'order.claim_closed',
	shop_refunded: 'order.shop_refunded',
	cancelled: 'order.cancelled',
	cancelled_refunded: 'order.cancelled',
} as const satisfies Record<MoveName, EventName>
