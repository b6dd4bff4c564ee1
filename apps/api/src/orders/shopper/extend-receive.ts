import { endpoints } from '@portolan/contract'
import { after } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { moveOrders, orderActorOf } from '../moves/move-orders.ts'
import { lockOwnOrder } from '../order-queries.ts'
import { extendReceiveDays } from '../order-settings.ts'
import { entryOf } from '../present-order.ts'

/**
 * Extends the time to confirm receipt, once: by seven days from its present end. Refuses `not_found` and `order_state`. Source:
 * docs/product/orders.md, Receipt.
 */
export const extendReceive = handle(endpoints.extendReceive, async (ctx, input) => {
	const order = await lockOwnOrder(ctx, input.order_id, ctx.actor.id)
	if (!order) refuse('not_found', 'No such order.')
	const now = ctx.clock.now()
	const seconds = ctx.settings.get(extendReceiveDays) * 86_400
	await moveOrders(ctx, [order], {
		name: 'receipt_extended',
		by: orderActorOf(ctx),
		dates: { extended_at: now, receive_at: after(order.receive_at ?? now, seconds) },
	})
	return entryOf(ctx, order.id)
})
