import { endpoints, orderStatus } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { cancelPaidLocked } from '../moves/cancel-paid-order.ts'
import { closeOrders } from '../moves/close-orders.ts'
import { orderActorOf } from '../moves/move-orders.ts'
import { lockOrder } from '../order-queries.ts'
import { getAdminOrder } from './get-admin-order.ts'

/**
 * Cancels an order that was not shipped, for an operator: an unpaid one releases what it held, a paid one is refunded in full at once.
 * Refuses `not_found`, and `order_state` when it was shipped, or while a claim on it is open. Source: docs/product/orders.md, Moves.
 */
export const cancelAdminOrder = handle(endpoints.cancelAdminOrder, async (ctx, input) => {
	const order = await lockOrder(ctx, input.order_id)
	if (!order) refuse('not_found', 'No such order.')
	const given = { by: orderActorOf(ctx), why: input.reason }
	if (order.status === orderStatus.awaitingPayment) await closeOrders(ctx, [order], given)
	else await cancelPaidLocked(ctx, order, given)
	await writeAuditEntry(ctx, {
		action: 'order.cancel',
		subject: `order:${order.id}`,
		before: { order_sn: order.order_sn, status: order.status },
		after: { status: -1 },
		reason: input.reason,
	})
	return getAdminOrder(ctx, { order_id: order.id })
})
