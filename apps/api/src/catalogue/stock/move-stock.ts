import type { Context, TxContext } from '../../platform/context.ts'
import { write, type WriteCall } from '../../platform/write-once.ts'
import { callMoveStock, type Demand } from './stock-queries.ts'

/** Reserves stock for an unpaid order, all or nothing; has its call decided again where there is not enough by now. */
export function holdStock(ctx: Context, demand: readonly Demand[]): WriteCall {
	return callMoveStock('hold', demand, ctx.clock.now())
}

/** Turns reserved stock into sold; it counts among the product's sales within seconds. Less reserved than sold is a bug and throws. */
export function sellStock(ctx: Context, demand: readonly Demand[]): WriteCall {
	return callMoveStock('sell', demand, ctx.clock.now())
}

/** Returns pieces sold at that moment to stock, and takes them off what was sold. */
export async function returnStock(
	ctx: TxContext,
	demand: readonly Demand[],
	soldAt: Date,
): Promise<void> {
	await write(ctx, [callMoveStock('return', demand, soldAt)])
}

/** Gives reserved stock back to the shelf. Less reserved than freed is a bug and throws. */
export async function freeStock(ctx: TxContext, demand: readonly Demand[]): Promise<void> {
	await write(ctx, [callMoveStock('free', demand, ctx.clock.now())])
}
