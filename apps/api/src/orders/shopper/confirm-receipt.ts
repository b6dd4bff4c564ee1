import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { orderActorOf } from '../moves/move-orders.ts'
import { receiveLocked } from '../moves/receive-order.ts'
import { lockOwnOrder } from '../order-queries.ts'
import { entryOf } from '../present-order.ts'

/**
 * Confirms receipt for the shopper. Refuses `not_found`, and `order_state` unless everything was shipped and no claim is open. Source:
 * docs/product/orders.md, Receipt.
 */
export const confirmReceipt = handle(endpoints.confirmReceipt, async (ctx, input) => {
	const order = await lockOwnOrder(ctx, input.order_id, ctx.actor.id)
	if (!order) refuse('not_found', 'No such order.')
	await receiveLocked(ctx, order, orderActorOf(ctx))
	return entryOf(ctx, order.id)
})
