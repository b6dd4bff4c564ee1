import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockOwnOrder, setHidden } from '../order-queries.ts'
import { mayHide } from '../order-states.ts'

/** Hides a cancelled or completed order from the shopper's list; nothing is deleted. Refuses `not_found` and `order_state`. */
export const hideOrder = handle(endpoints.hideOrder, async (ctx, input) => {
	const order = await lockOwnOrder(ctx, input.order_id, ctx.actor.id)
	if (!order) refuse('not_found', 'No such order.')
	if (!mayHide(order))
		refuse('order_state', `An order at ${order.status} stays in the list.`, {
			params: { status: order.status, refund_status: order.refund_status },
		})
	await setHidden(ctx, order)
	return {}
})
