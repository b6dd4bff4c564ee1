import type { endpoints, ReplyOf } from '@portolan/contract'
import { noteAudit } from '../operators/index.ts'
import type { OperatorContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { cancelPaidLocked } from './cancel-paid-order.ts'
import { closeOrders } from './close-orders.ts'
import { moverOf } from './move-orders.ts'
import { lockOrder } from './order-rows.ts'
import { showDeskOrder } from './show-desk-order.ts'

/**
 * Cancels an order that has not left, for an operator: an unpaid one frees what it held, a paid one gives all back at once. Refuses
 * `not_found`, and `order_state` when it has left, or while a claim on it is open. Source: rules.md (Orders, 0 → -1 and 1 → -1).
 */
export async function cancelDeskOrder(
	ctx: OperatorContext,
	input: { order_id: string; reason: string },
): Promise<ReplyOf<typeof endpoints.cancelAdminOrder>> {
	const order = await lockOrder(ctx, input.order_id)
	if (!order) refuse('not_found', 'No such order.')
	const given = { by: moverOf(ctx), why: input.reason }
	if (order.status === 0) await closeOrders(ctx, [order], given)
	else await cancelPaidLocked(ctx, order, given)
	await noteAudit(ctx, {
		action: 'order.cancel',
		subject: `order:${order.id}`,
		before: { order_sn: order.order_sn, status: order.status },
		after: { status: -1 },
		reason: input.reason,
	})
	return showDeskOrder(ctx, { order_id: order.id })
}
