import type { Context } from '../../platform/context.ts'
import { countOrders, type OrderCounts } from '../order-queries.ts'

/** What the personal centre says of a shopper's orders. */
export async function orderCountsOf(ctx: Context, shopperId: string): Promise<OrderCounts> {
	return countOrders(ctx.db, shopperId, ctx.clock.now())
}
