import { endpoints, orderStatus } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { closeOrders } from '../moves/close-orders.ts'
import { moveOrders, orderActorOf, type OrderActor } from '../moves/move-orders.ts'
import { lockOrder, lockOwnOrder } from '../order-queries.ts'
import { entryOf } from '../present-order.ts'

/**
 * Cancels the shopper's unpaid order and releases what it held. For a paid order that was not shipped it records the request: the shop may
 * cancel it, and when its time to be shipped is over it is cancelled automatically. Refuses `not_found` and `order_state`. Source:
 * docs/product/orders.md, Cancelling a paid order.
 */
export const cancelOrder = handle(endpoints.cancelOrder, async (ctx, input) => {
	const order = await lockOwnOrder(ctx, input.order_id, ctx.actor.id)
	if (!order) refuse('not_found', 'No such order.')
	const given = { by: orderActorOf(ctx), why: input.reason || null }
	if (order.status === orderStatus.awaitingShipment)
		await moveOrders(ctx, [order], {
			...given,
			name: 'cancel_asked',
			dates: { cancel_asked_at: ctx.clock.now() },
		})
	else await closeOrders(ctx, [order], given)
	return entryOf(ctx, order.id)
})

/** Cancels an unpaid order for an operator, with a reason. Refuses `not_found` and `order_state`. */
export async function cancelUnpaidOrder(
	ctx: TxContext,
	input: { orderId: string; by: OrderActor; why: string },
): Promise<void> {
	const order = await lockOrder(ctx, input.orderId)
	if (!order) refuse('not_found', 'No such order.')
	await closeOrders(ctx, [order], { by: input.by, why: input.why })
}
