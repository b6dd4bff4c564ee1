import { returnStock } from '../../catalogue/index.ts'
import { post, promotions, shopperEscrow, shopperWallet } from '../../ledger/index.ts'
import type { TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { cancelPieces, lockOrder, type LockedOrder } from '../order-queries.ts'
import { endTrades } from './close-orders.ts'
import { moveOrders, type OrderActor } from './move-orders.ts'

/**
 * Cancels a paid order that was not shipped yet, with the full refund in the same transaction: what the shopper paid goes back to the
 * wallet, what a platform code paid goes back to promotions, pieces that were not shipped return to stock and are subtracted from the
 * sales, and the promo code can be used again. Refuses `not_found` and `order_state`. Source: docs/product/orders.md, Cancelling a paid
 * order.
 */
export async function cancelPaidOrder(
	ctx: TxContext,
	input: { orderId: string; by: OrderActor; why: string },
): Promise<void> {
	const order = await lockOrder(ctx, input.orderId)
	if (!order) refuse('not_found', 'No such order.')
	await cancelPaidLocked(ctx, order, input)
}

/** The same for a locked order. What claims refunded before is not refunded again. */
export async function cancelPaidLocked(
	ctx: TxContext,
	order: LockedOrder,
	given: { by: OrderActor; why: string | null },
): Promise<void> {
	await moveOrders(ctx, [order], {
		name: 'cancelled_refunded',
		by: given.by,
		why: given.why,
		dates: { cancelled_at: ctx.clock.now() },
	})
	const escrow = shopperEscrow(order.shopper_id)
	const legs = [
		{ from: escrow, to: shopperWallet(order.shopper_id), amount: order.total - order.refunded },
		{ from: escrow, to: promotions, amount: order.platform_discount - order.refunded_platform },
	].filter((leg) => leg.amount > 0n)
	if (legs.length > 0)
		await post(ctx, { key: `refund:${order.id}:all`, kind: 'refund', ref: order.id, legs })
	const returned = await cancelPieces(ctx, order, 'all')
	if (returned.length > 0) await returnStock(ctx, returned, order.paid_at ?? ctx.clock.now())
	await endTrades(ctx, [order])
}
