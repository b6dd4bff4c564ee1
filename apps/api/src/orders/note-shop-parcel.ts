import type { MerchantContext } from '../platform/context.ts'
import { orderActorOf } from './move-orders.ts'
import { noteTracking, type TrackingNote } from './note-tracking.ts'
import { takeShopOrder } from './take-shop-order.ts'

/** Writes what a carrier told the merchant of a parcel of the own shop. Refuses `not_found` for an order or parcel that is not there or another shop's. */
export async function noteShopParcel(
	ctx: MerchantContext,
	note: Omit<TrackingNote, 'by'>,
): Promise<void> {
	await takeShopOrder(ctx, note.orderId)
	await noteTracking(ctx, { ...note, by: orderActorOf(ctx) })
}
