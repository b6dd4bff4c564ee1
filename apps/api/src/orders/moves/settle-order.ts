import { shareOf } from '@portolan/money'
import {
	fees,
	merchantBalance,
	openMerchantBalance,
	post,
	shopperEscrow,
} from '../../ledger/index.ts'
import type { TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { payShop } from '../debt-port.ts'
import { lockOrder, type LockedOrder } from '../order-queries.ts'
import { moveOrders, orderActorOf } from './move-orders.ts'

/** Settles a received or completed order. Refuses `not_found`, and `order_state` when it was settled or a claim is open. */
export async function settleOrder(ctx: TxContext, input: { orderId: string }): Promise<void> {
	const order = await lockOrder(ctx, input.orderId)
	if (!order) refuse('not_found', 'No such order.')
	await settleLocked(ctx, order)
}

/**
 * Moves an order's money from escrow to its merchant, less the commission of when the order was made. What a platform code paid is part of
 * it; what the shop's own code took off, and what claims refunded, is not. What the shop owes for earlier refunds is taken from it at once.
 * Source: docs/product/orders.md, Settlement.
 */
export async function settleLocked(ctx: TxContext, order: LockedOrder): Promise<void> {
	if (order.settled_at !== null) refuse('order_state', 'The order was settled.')
	await moveOrders(ctx, [order], {
		name: 'settled',
		by: orderActorOf(ctx),
		why: 'order.why.settled',
		dates: { settled_at: ctx.clock.now() },
	})
	const gross = order.total + order.platform_discount - order.refunded - order.refunded_platform
	const commission = shareOf(gross, BigInt(order.commission_bp))
	const from = shopperEscrow(order.shopper_id)
	const legs = [
		{ from, to: merchantBalance(order.shop_id), amount: gross - commission },
		{ from, to: fees, amount: commission },
	].filter((leg) => leg.amount > 0n)
	if (legs.length === 0) return
	await openMerchantBalance(ctx, order.shop_id)
	await payShop(ctx, { shopId: order.shop_id, orderId: order.id }, async () => {
		await post(ctx, { key: `order_settle:${order.id}`, kind: 'order_settle', ref: order.id, legs })
	})
}
