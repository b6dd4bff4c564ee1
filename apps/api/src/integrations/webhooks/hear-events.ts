import { newId } from '../../platform/ids.ts'
import type { TxContext } from '../../platform/context.ts'
import { batchSubscribers, type HeardEvent, type Subscriber } from '../../platform/outbox.ts'
import { skusOfOrders } from '../../orders/index.ts'
import { insertDeliveries, insertStockDeliveries } from './delivery-queries.ts'
import { changesStockOfOrder, heardTopics, shopOfEvent, toldOf } from './webhook-events.ts'
import { listenersOf, type Listener } from './webhook-queries.ts'

/** Writes a delivery for each event and webhook that listens to it; the job sends them. */
export const webhookSubscribers: readonly Subscriber[] = batchSubscribers(heardTopics, hearEvents)

async function hearEvents(ctx: TxContext, events: readonly HeardEvent[]): Promise<void> {
	const shops = new Set(events.flatMap((event) => shopOfEvent(event) ?? []))
	if (shops.size === 0) return
	const listeners = Map.groupBy(
		await listenersOf(ctx.db, [...shops]),
		({ shop_id: shopId }) => shopId,
	)
	if (listeners.size === 0) return
	await tellEvents(ctx, events, listeners)
	await tellStock(ctx, events, listeners)
}

type Listeners = ReadonlyMap<string, readonly Listener[]>

async function tellEvents(
	ctx: TxContext,
	events: readonly HeardEvent[],
	listeners: Listeners,
): Promise<void> {
	const deliveries = events.flatMap((event) => {
		const told = toldOf(event)
		if (!told) return []
		const hearing = listeners.get(shopOfEvent(event) ?? '') ?? []
		return hearing
			.filter(({ topics }) => topics.includes(told.topic))
			.map(({ id }) => ({ id: newId(), webhookId: id, event, ...told }))
	})
	await insertDeliveries(ctx, deliveries)
}

/** Tells the stock of SKUs that an event may have changed; the number is read when it is sent. */
async function tellStock(
	ctx: TxContext,
	events: readonly HeardEvent[],
	listeners: Listeners,
): Promise<void> {
	const changes = events.flatMap((event) => {
		const hearing = (listeners.get(shopOfEvent(event) ?? '') ?? []).filter(({ topics }) =>
			topics.includes('stock.changed'),
		)
		return hearing.length === 0 ? [] : [{ event, hearing }]
	})
	const ofOrders = changes.filter(({ event }) => changesStockOfOrder(event))
	const skus = await skusOfOrders(
		ctx,
		ofOrders.flatMap(({ event }) =>
			event.shopperId === null ? [] : [{ shopperId: event.shopperId, orderId: orderIdOf(event) }],
		),
	)
	await insertStockDeliveries(
		ctx,
		changes.flatMap(({ event, hearing }) => {
			const named = event.data['sku_ids']
			const skuIds =
				event.topic === 'stock.changed'
					? Array.isArray(named)
						? named.map(String)
						: []
					: changesStockOfOrder(event)
						? (skus.get(orderIdOf(event)) ?? [])
						: []
			return hearing.flatMap(({ id }) =>
				skuIds.map((skuId) => ({ id: newId(), webhookId: id, skuId, at: event.at })),
			)
		}),
	)
}

function orderIdOf({ topic, subject, data }: HeardEvent): string {
	return topic.startsWith('claim.') ? String(data['order_id']) : subject
}
