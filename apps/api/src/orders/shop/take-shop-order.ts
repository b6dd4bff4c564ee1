import type { TxContext, MerchantActor } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockShopOrder, type LockedOrder } from '../order-queries.ts'

/** Locks an order of the merchant's own shop. Refuses `not_found`, also for another shop's order. */
export async function takeShopOrder(
	ctx: TxContext<MerchantActor>,
	orderId: string,
): Promise<LockedOrder> {
	const order = await lockShopOrder(ctx, orderId, ctx.actor.shopId)
	if (!order) refuse('not_found', 'No such order.')
	return order
}
