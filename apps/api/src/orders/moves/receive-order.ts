import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockOrder, type LockedOrder } from '../order-queries.ts'
import { completeDays, settleDays } from '../order-settings.ts'
import { moveOrders, type OrderActor } from './move-orders.ts'

const daySeconds = 86_400

/** Marks an order as received, by its shopper or by the timer. Refuses `not_found` and `order_state`. Source: docs/product/orders.md, Receipt. */
export async function receiveOrder(
	ctx: TxContext,
	input: { orderId: string; by: OrderActor },
): Promise<void> {
	const order = await lockOrder(ctx, input.orderId)
	if (!order || (input.by.kind === 'shopper' && order.shopper_id !== input.by.id))
		refuse('not_found', 'No such order.')
	await receiveLocked(ctx, order, input.by)
}

/** The same for a locked order: the timers of completion and settlement start. */
export async function receiveLocked(
	ctx: TxContext,
	order: LockedOrder,
	by: OrderActor,
): Promise<void> {
	const now = ctx.clock.now()
	await moveOrders(ctx, [order], {
		name: 'received',
		by,
		why: by.kind === 'system' ? 'order.why.received_by_itself' : null,
		dates: {
			received_at: now,
			complete_at: after(now, ctx.settings.get(completeDays) * daySeconds),
			settle_at: after(now, ctx.settings.get(settleDays) * daySeconds),
		},
	})
}
