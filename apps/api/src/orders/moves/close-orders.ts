import { freeStock } from '../../catalogue/index.ts'
import type { TxContext } from '../../platform/context.ts'
import { releasePromos } from '../../promotions/index.ts'
import { leaveTrades, type LockedOrder } from '../order-queries.ts'
import { moveOrders, type OrderActor } from './move-orders.ts'

/**
 * Cancels locked unpaid orders and releases their stock, and the promo code of a trade that has no order left. Refuses `order_state` for
 * orders that are not awaiting payment.
 */
export async function closeOrders(
	ctx: TxContext,
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

/** Removes cancelled orders from their trades and releases the promo codes of trades without orders. */
export async function endTrades(ctx: TxContext, orders: readonly LockedOrder[]): Promise<void> {
	const dead = await leaveTrades(ctx, orders)
	await releasePromos(
		ctx,
		dead.flatMap((trade) =>
			trade.promo_id === null ? [] : [{ promoId: trade.promo_id, shopperId: trade.shopper_id }],
		),
	)
}
