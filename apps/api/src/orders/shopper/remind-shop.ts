import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { moveOrders, orderActorOf } from '../moves/move-orders.ts'
import { nextReminder } from '../next-reminder.ts'
import { lockOwnOrder } from '../order-queries.ts'
import { remindHours } from '../order-settings.ts'
import { allowMove } from '../order-states.ts'
import { entryOf } from '../present-order.ts'

/**
 * Reminds the shop that its shopper waits for the parcel (`order.reminded`). Refuses `not_found`, `order_state`, and `too_many_requests`
 * within a day of the last reminder.
 */
export const remindShop = handle(endpoints.remindShop, async (ctx, input) => {
	const order = await lockOwnOrder(ctx, input.order_id, ctx.actor.id)
	if (!order) refuse('not_found', 'No such order.')
	allowMove(order, 'reminded', 'shopper')
	const now = ctx.clock.now()
	const again = nextReminder(order.reminded_at, ctx.settings.get(remindHours))
	if (again !== null && again > now)
		refuse('too_many_requests', 'The shop was reminded of this order within a day.', {
			params: { retry_after: Math.ceil((again.getTime() - now.getTime()) / 1000) },
		})
	await moveOrders(ctx, [order], {
		name: 'reminded',
		by: orderActorOf(ctx),
		dates: { reminded_at: now },
	})
	return entryOf(ctx, order.id)
})
