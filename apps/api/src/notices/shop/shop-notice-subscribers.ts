import { takeLowSkus } from '../../catalogue/index.ts'
import { skusOfOrders } from '../../orders/index.ts'
import type { TxContext } from '../../platform/context.ts'
import type { EventName } from '../../platform/event-names.ts'
import type { LiveEvent } from '../../platform/live/index.ts'
import { batchSubscribers, type HeardEvent, type Subscriber } from '../../platform/outbox.ts'
import { addShopNotices, type NewShopNotice } from './add-shop-notices.ts'
import { shopNoticeKinds, toldAs, toldTopics } from './shop-notice-kinds.ts'

/** What is told to a shop, and what changes stock. */
const topics: readonly EventName[] = [
	...new Set<EventName>([...toldTopics, 'claim.shop_refunded', 'stock.changed']),
]

/** Tells the people of shops of events. */
export const shopNoticeSubscribers: readonly Subscriber[] = batchSubscribers(topics, hear)

async function hear(ctx: TxContext, events: readonly HeardEvent[]): Promise<LiveEvent[]> {
	const notices = [...events.flatMap(noticesOf), ...(await lowStock(ctx, events))]
	await addShopNotices(ctx, notices)
	// Open pages may play a sound.
	return notices.map(({ shopId, kind }) => ({
		to: { kind: 'shop', id: shopId },
		topic: 'notice',
		subject: kind,
		data: { group: shopNoticeKinds[kind].group },
	}))
}

function noticesOf(event: HeardEvent): NewShopNotice[] {
	const kind = toldAs(event)
	const shopId = shopOf(event)
	if (kind === null || shopId === null) return []
	const { data } = event
	const sn = data['order_sn'] ?? data['refund_sn'] ?? data['payout_sn'] ?? data['new_name']
	return [
		{
			shopId,
			kind,
			subject: event.subject,
			occurrence: event.id,
			at: event.at,
			params: {
				...(typeof sn === 'string' && { sn }),
				...(typeof data['until'] === 'number' && { until: data['until'] }),
				...(typeof data['why'] === 'string' && { why: data['why'] }),
			},
		},
	]
}

/** The shop of an event; null for an event of no shop. */
function shopOf({ data }: HeardEvent): string | null {
	const shopId = data['mer_id']
	return typeof shopId === 'string' && shopId !== '' ? shopId : null
}

/** The SKUs that have become low by what happened. Pieces that are only held for an unpaid order are still on hand. */
async function lowStock(ctx: TxContext, events: readonly HeardEvent[]): Promise<NewShopNotice[]> {
	const changes = events.filter((event) => changesPieces(event) && shopOf(event) !== null)
	const [last] = changes.slice(-1)
	if (!last) return []
	const ofOrders = await skusOfOrders(
		ctx,
		changes.flatMap((event) =>
			event.topic === 'stock.changed' || event.shopperId === null
				? []
				: [{ shopperId: event.shopperId, orderId: orderOf(event) }],
		),
	)
	const named = changes.flatMap(({ topic, data }) =>
		topic === 'stock.changed' && Array.isArray(data['sku_ids']) ? data['sku_ids'].map(String) : [],
	)
	const low = await takeLowSkus(ctx, [...new Set([...named, ...[...ofOrders.values()].flat()])])
	return low.map(({ shopId, productId, skuId, stock }) => ({
		shopId,
		kind: 'stock.low',
		subject: productId,
		occurrence: `${last.id} ${skuId}`,
		at: last.at,
		params: { sku_id: skuId, stock },
	}))
}

function changesPieces({ topic, data }: HeardEvent): boolean {
	return (
		topic === 'stock.changed' ||
		topic === 'order.paid' ||
		(topic === 'order.cancelled' && data['paid'] === true) ||
		topic === 'claim.refunded' ||
		topic === 'claim.shop_refunded'
	)
}

function orderOf({ topic, subject, data }: HeardEvent): string {
	return topic.startsWith('claim.') ? String(data['order_id']) : subject
}
