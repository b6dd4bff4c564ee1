import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { moveStock, type Demand } from './stock-rows.ts'

/** Reserves stock for an unpaid order: all or nothing, one statement. Refuses `out_of_stock` with the SKUs that fell short. */
export async function holdStock(ctx: Context, demand: readonly Demand[]): Promise<void> {
	const moved = await moveStock(ctx.db, 'hold', demand, ctx.clock.now())
	const short = leftOut(demand, moved)
	if (short.length > 0)
		refuse('out_of_stock', `Not enough of ${short.join(', ')}.`, { params: { sku_ids: short } })
}

/** Turns reserved stock into sold; it counts among the product's sales within seconds. Less reserved than sold is a bug and throws. */
export async function sellStock(ctx: Context, demand: readonly Demand[]): Promise<void> {
	const moved = await moveStock(ctx.db, 'sell', demand, ctx.clock.now())
	mustBeWhole('sell', demand, moved)
}

/** Gives reserved stock back to the shelf. Less reserved than freed is a bug and throws. */
export async function freeStock(ctx: Context, demand: readonly Demand[]): Promise<void> {
	const moved = await moveStock(ctx.db, 'free', demand, ctx.clock.now())
	mustBeWhole('free', demand, moved)
}

function mustBeWhole(what: string, demand: readonly Demand[], moved: ReadonlySet<string>): void {
	const short = leftOut(demand, moved)
	if (short.length > 0)
		throw new Error(`Could not ${what} stock that should be held: ${short.join(', ')}.`)
}

function leftOut(demand: readonly Demand[], moved: ReadonlySet<string>): string[] {
	return [...new Set(demand.map((it) => it.skuId))].filter((id) => !moved.has(id))
}
