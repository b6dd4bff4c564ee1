import { after } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { moveOrders, type Mover } from './move-orders.ts'
import { lockOrder, type LockedOrder } from './order-rows.ts'
import { receiveDaysAfterDelivery } from './order-settings.ts'
import { allDelivered, insertParcelEvent } from './parcel-rows.ts'

/** What a carrier told of a parcel. `delivered` is its last word. */
export interface TrackingNote {
	orderId: string
	deliveryNo: string
	place: string
	text: string
	delivered?: boolean
	by: Mover
}

/**
 * Writes what a carrier told. When the last parcel is delivered, the receive timer becomes 7 days, unless it ends earlier.
 * Refuses `not_found` for an order or parcel that is not there. Source: rules.md (Orders, 2 → 3).
 */
export async function noteTracking(ctx: Context, note: TrackingNote): Promise<void> {
	const order = await lockOrder(ctx, note.orderId)
	if (!order) refuse('not_found', 'No such order.')
	const now = ctx.clock.now()
	const delivered = note.delivered ?? false
	if (!(await insertParcelEvent(ctx, { ...note, at: now, delivered })))
		refuse('not_found', 'No such parcel.')
	if (delivered && order.status === 2 && (await allDelivered(ctx, order.id)))
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
