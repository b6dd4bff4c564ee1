import type { Context } from '../../platform/context.ts'
import { countOrders, type OrderCounts } from '../order-queries.ts'

/** The counts of a shopper's orders for the personal centre. */
export async function orderCountsOf(ctx: Context, shopperId: string): Promise<OrderCounts> {
	return countOrders(ctx.db, shopperId, ctx.clock.now())
}
