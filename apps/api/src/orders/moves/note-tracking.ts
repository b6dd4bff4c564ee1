import { orderStatus } from '@portolan/contract'
import { after } from '../../platform/clock.ts'
import type { Context, TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockOrder, type LockedOrder } from '../order-queries.ts'
import { receiveDaysAfterDelivery } from '../order-settings.ts'
import { allDelivered, insertParcelEvent } from '../parcel-queries.ts'
import { moveOrders, type OrderActor } from './move-orders.ts'

/** What a carrier reported about a parcel. `delivered` is its last event. */
export interface TrackingNote {
	orderId: string
	deliveryNo: string
	/** If two carriers use the same number: the carrier. */
	carrier?: string
	place: string
	text: string
	delivered?: boolean
	/** When it happened; now, if left out. */
	at?: Date
	/** The key of this event, unique among the events of its carrier, so that it is stored once. */
	toldKey?: string
	by: OrderActor
}

/**
 * Records what a carrier reported; an event with a `toldKey` that is stored already changes nothing. When the last parcel is delivered, the
 * receipt timer becomes 7 days, unless it ends earlier. Refuses `not_found` for an unknown order or parcel. Source: docs/product/orders.md,
 * Receipt.
 */
export async function noteTracking(ctx: TxContext, note: TrackingNote): Promise<void> {
	const order = await lockOrder(ctx, note.orderId)
	if (!order) refuse('not_found', 'No such order.')
	const now = ctx.clock.now()
	const delivered = note.delivered ?? false
	const written = await insertParcelEvent(ctx, { ...note, order, at: note.at ?? now, delivered })
	if (written === 'unknown') refuse('not_found', 'No such parcel.')
	if (written === 'told') {
		ctx.noteUnchanged?.()
		return
	}
	if (delivered && order.status === orderStatus.shipped && (await allDelivered(ctx, order.id)))
		await moveOrders(ctx, [order], {
			name: 'delivered',
			by: note.by,
			why: note.by.kind === 'system' ? 'order.why.tracking' : note.text,
			dates: { delivered_at: now, receive_at: earlierReceipt(ctx, order, now) },
		})
}

function earlierReceipt(ctx: Context, order: LockedOrder, now: Date): Date {
	const soon = after(now, ctx.settings.get(receiveDaysAfterDelivery) * 86_400)
	return order.receive_at !== null && order.receive_at < soon ? order.receive_at : soon
}
