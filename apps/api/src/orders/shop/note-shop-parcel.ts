import type { TxContext, MerchantActor } from '../../platform/context.ts'
import { orderActorOf } from '../moves/move-orders.ts'
import { noteTracking, type TrackingNote } from '../moves/note-tracking.ts'
import { takeShopOrder } from './take-shop-order.ts'

/**
 * Records what a carrier reported to the merchant about a parcel of the own shop. Refuses `not_found` for an unknown order or parcel, or
 * one of another shop.
 */
export async function noteShopParcel(
	ctx: TxContext<MerchantActor>,
	note: Omit<TrackingNote, 'by'>,
): Promise<void> {
	await takeShopOrder(ctx, note.orderId)
	await noteTracking(ctx, { ...note, by: orderActorOf(ctx) })
}
