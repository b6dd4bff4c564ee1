import { claimState, moneyOutStatus, orderStatus, type WebhookTopic } from '@portolan/contract'
import type { EventName } from '../../platform/event-names.ts'
import type { HeardEvent } from '../../platform/outbox.ts'

/** An event as webhooks are told it. */
interface Told {
	topic: WebhookTopic
	data: Record<string, string | number>
}

type Tell = (event: HeardEvent) => Told | null

/** How the events of the outbox are told to webhooks; an event that is not here is told to none. */
const tellings: Partial<Record<EventName, Tell>> = {
	'order.paid': order('order.paid', orderStatus.awaitingShipment),
	'order.cancel_asked': order('order.cancellation_requested', orderStatus.awaitingShipment),
	// A shop hears of an order when it is paid.
	'order.cancelled': (event) =>
		event.data['paid'] === true ? order('order.cancelled', orderStatus.cancelled)(event) : null,
	'order.part_shipped': order('order.partly_shipped', orderStatus.awaitingShipment),
	'order.shipped': order('order.shipped', orderStatus.shipped),
	'order.parcel_corrected': order('order.tracking_corrected'),
	'order.delivered': order('order.delivered', orderStatus.shipped),
	'order.received': order('order.received', orderStatus.received),
	'order.completed': order('order.completed', orderStatus.completed),
	'order.settled': order('order.settled'),
	'claim.applied': claim('claim.created', claimState.applied),
	'claim.approved': claim('claim.approved', claimState.approved),
	'claim.refused': claim('claim.rejected', claimState.rejected),
	'claim.return_due': claim('claim.return_due', claimState.awaitingReturn),
	'claim.refunded': claim('claim.refunded', claimState.refunded),
	'claim.dispute': claim('claim.disputed', claimState.disputed),
	'claim.decided': claim('claim.decided'),
	'claim.withdrawn': claim('claim.withdrawn', claimState.withdrawn),
	'payout.asked': payout('payout.requested', moneyOutStatus.inReview),
	'payout.passed': payout('payout.approved', moneyOutStatus.approved),
	'payout.refused': payout('payout.rejected', moneyOutStatus.rejected),
	'payout.sent': payout('payout.paid', moneyOutStatus.approved),
	'payout.returned': payout('payout.returned', moneyOutStatus.approved),
}

/**
 * The events that webhooks hear: those that they are told, and those that change stock. All events of orders are among them: a batch of
 * the outbox is divided where the handlers change (docs/decisions/0086), and orders and payments come one after another.
 */
export const heardTopics: readonly EventName[] = [
	...(Object.keys(tellings) as EventName[]),
	'order.created',
	'order.expiring',
	'order.reminded',
	'order.receipt_extended',
	'order.receiving_soon',
	'order.claim_opened',
	'order.claim_closed',
	'stock.changed',
]

/** What webhooks are told of an event; null for nothing. */
export function toldOf(event: HeardEvent): Told | null {
	return tellings[event.topic]?.(event) ?? null
}

/** Whether the stock of an order's goods is another one after it. */
export function changesStockOfOrder({ topic }: HeardEvent): boolean {
	return (
		topic === 'order.created' ||
		topic === 'order.paid' ||
		topic === 'order.cancelled' ||
		topic === 'claim.refunded'
	)
}

/** The shop of an event; null for an event of no shop. */
export function shopOfEvent({ data }: HeardEvent): string | null {
	const shopId = data['mer_id'] ?? data['shop_id']
	return typeof shopId === 'string' && shopId !== '' ? shopId : null
}

function order(topic: WebhookTopic, status?: number): Tell {
	return (event) => ({
		topic,
		data: {
			order_id: event.subject,
			...textsOf(event, ['order_sn']),
			...(status === undefined ? {} : { status }),
		},
	})
}

function claim(topic: WebhookTopic, state?: number): Tell {
	return (event) => ({
		topic,
		data: {
			refund_id: event.subject,
			...textsOf(event, ['refund_sn', 'order_id', 'money']),
			...(state === undefined ? {} : { state }),
		},
	})
}

function payout(topic: WebhookTopic, status: number): Tell {
	return (event) => ({
		topic,
		data: { payout_id: event.subject, ...textsOf(event, ['payout_sn']), status },
	})
}

function textsOf({ data }: HeardEvent, names: readonly string[]): Record<string, string> {
	return Object.fromEntries(
		names.flatMap((name) => {
			const value = data[name]
			return typeof value === 'string' ? [[name, value]] : []
		}),
	)
}
