import type { TxContext, MerchantActor } from '../../platform/context.ts'
import { cancelPaidLocked } from '../moves/cancel-paid-order.ts'
import { orderActorOf } from '../moves/move-orders.ts'
import { takeShopOrder } from './take-shop-order.ts'

/**
 * Cancels a paid order of the merchant's own shop that was not shipped, with a reason for its shopper; all of the money goes back at once.
 * Refuses `not_found` and `order_state`. Source: docs/product/orders.md, Cancelling a paid order.
 */
export async function cancelShopOrder(
	ctx: TxContext<MerchantActor>,
	input: { orderId: string; why: string },
): Promise<void> {
	const order = await takeShopOrder(ctx, input.orderId)
	await cancelPaidLocked(ctx, order, { by: orderActorOf(ctx), why: input.why })
}
