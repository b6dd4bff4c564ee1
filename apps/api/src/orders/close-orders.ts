import type { Context } from '../platform/context.ts'
import { freeStock } from '../catalogue/index.ts'
import { releasePromos } from '../promotions/index.ts'
import { moveOrders, type OrderActor } from './move-orders.ts'
import { leaveTrades, type LockedOrder } from './order-rows.ts'

/**
 * Cancels locked unpaid orders: stock is freed, and a promo is given back when its trade has no order left. Refuses
 * `order_state` for any that is not waiting to be paid.
 */
export async function closeOrders(
	ctx: Context,
	orders: readonly LockedOrder[],
	given: { by: OrderActor; why: string | null; timedOut?: boolean },
): Promise<void> {
	await moveOrders(ctx, orders, {
		name: 'cancelled',
		by: given.by,
		why: given.why,
		timedOut: given.timedOut ?? false,
		dates: { cancelled_at: ctx.clock.now() },
	})
	await freeStock(
		ctx,
		orders.flatMap((order) => order.demand),
	)
	await endTrades(ctx, orders)
}

/** Counts cancelled orders off their trades and releases the promos of trades that have none left. */
export async function endTrades(ctx: Context, orders: readonly LockedOrder[]): Promise<void> {
	const dead = await leaveTrades(
		ctx,
		orders.map((order) => order.trade_id),
	)
	await releasePromos(
		ctx,
		dead.flatMap((trade) =>
			trade.promo_id === null ? [] : [{ promoId: trade.promo_id, shopperId: trade.shopper_id }],
		),
	)
}
