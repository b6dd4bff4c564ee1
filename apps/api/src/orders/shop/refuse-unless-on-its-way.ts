import type { TxContext, MerchantActor } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { isTrackable } from './present-merchant-order.ts'
import { takeShopOrder } from './take-shop-order.ts'

/** Refuses `not_found`, and `order_state` once the shopper has the goods. */
export async function refuseUnlessOnItsWay(
	ctx: TxContext<MerchantActor>,
	orderId: string,
): Promise<void> {
	const order = await takeShopOrder(ctx, orderId)
	if (!isTrackable(order))
		refuse('order_state', 'Parcels of this order are no longer on their way.', {
			params: { status: order.status, refund_status: order.refund_status },
		})
}
