import type { TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockOrder, type LockedOrder } from '../order-queries.ts'
import { moveOrders, orderActorOf } from './move-orders.ts'

/**
 * Completes a received order, when all lines are reviewed or its time is over. Refuses `not_found` and `order_state`. Source:
 * docs/product/orders.md, Completion.
 */
export async function completeOrder(ctx: TxContext, input: { orderId: string }): Promise<void> {
	const order = await lockOrder(ctx, input.orderId)
	if (!order) refuse('not_found', 'No such order.')
	await completeLocked(ctx, order, null)
}

/** The same for a locked order. */
export async function completeLocked(
	ctx: TxContext,
	order: LockedOrder,
	why: string | null,
): Promise<void> {
	await moveOrders(ctx, [order], {
		name: 'completed',
		by: orderActorOf(ctx),
		why,
		dates: { completed_at: ctx.clock.now() },
	})
}
