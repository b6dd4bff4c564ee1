import type { TxContext, MerchantActor } from '../../platform/context.ts'
import { orderActorOf } from '../moves/move-orders.ts'
import { shipOrder, type Shipment } from './ship-order.ts'
import { takeShopOrder } from './take-shop-order.ts'

/** Ships a parcel of the merchant's own shop, whole or in part. Refuses as {@link shipOrder}, and `not_found` for another shop's order. */
export async function shipShopOrder(
	ctx: TxContext<MerchantActor>,
	shipment: Omit<Shipment, 'by'>,
): Promise<void> {
	await takeShopOrder(ctx, shipment.orderId)
	await shipOrder(ctx, { ...shipment, by: orderActorOf(ctx) })
}
