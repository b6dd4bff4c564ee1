import type { Context, TxContext } from '../../platform/context.ts'
import { write, type WriteCall } from '../../platform/write-once.ts'
import { callMoveStock, type Demand } from './stock-queries.ts'

/** Reserves stock for an unpaid order, all or nothing; if there is not enough by now, the request begins again (stale read). */
export function holdStock(ctx: Context, demand: readonly Demand[]): WriteCall {
	return callMoveStock('hold', demand, ctx.clock.now())
}

/**
 * Turns reserved stock into sold stock; it is counted in the product's sales within seconds. Throws if less is reserved
 * than sold, which is a bug.
 */
export function sellStock(ctx: Context, demand: readonly Demand[]): WriteCall {
	return callMoveStock('sell', demand, ctx.clock.now())
}

/** Returns pieces that were sold at that moment to stock, and subtracts them from the sales. */
export async function returnStock(
	ctx: TxContext,
	demand: readonly Demand[],
	soldAt: Date,
): Promise<void> {
	await write(ctx, [callMoveStock('return', demand, soldAt)])
}

/** Releases reserved stock. Throws if less is reserved than released, which is a bug. */
export async function freeStock(ctx: TxContext, demand: readonly Demand[]): Promise<void> {
	await write(ctx, [callMoveStock('free', demand, ctx.clock.now())])
}
