import type { OrderEntry } from '@portolan/contract'
import type { Context, ShopperContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { closeOrders } from './close-orders.ts'
import { moverOf, type Mover } from './move-orders.ts'
import { findShownOrder, lockOrder, lockOwnOrder } from './order-rows.ts'
import { presentEntry } from './present-order.ts'

/** Cancels the shopper's unpaid order and frees what it held. Refuses `not_found`, and `order_state` once it is paid or cancelled. */
export async function cancelOrder(
	ctx: ShopperContext,
	input: { order_id: string; reason?: string | undefined },
): Promise<OrderEntry> {
	const order = await lockOwnOrder(ctx, input.order_id, ctx.actor.id)
	if (!order) refuse('not_found', 'No such order.')
	await closeOrders(ctx, [order], { by: moverOf(ctx), why: input.reason || null })
	const shown = await findShownOrder(ctx.db, order.id, ctx.actor.id)
	if (!shown) throw new Error(`Order ${order.id} vanished while it was locked.`)
	return presentEntry(shown)
}

/** Cancels an unpaid order for an operator, with a reason. Refuses `not_found` and `order_state`. */
export async function cancelUnpaidOrder(
	ctx: Context,
	input: { orderId: string; by: Mover; why: string },
): Promise<void> {
	const order = await lockOrder(ctx, input.orderId)
	if (!order) refuse('not_found', 'No such order.')
	await closeOrders(ctx, [order], { by: input.by, why: input.why })
}
