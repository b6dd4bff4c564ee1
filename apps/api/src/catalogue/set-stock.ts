import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { updateStock } from './stock-rows.ts'

/** Sets how many pieces of a SKU are on hand, those held for unpaid orders among them. Refuses `not_found` for an unknown SKU or fewer than are held. */
export async function setStock(
	ctx: Context,
	input: { skuId: string; stock: number },
): Promise<void> {
	const done = await updateStock(ctx.db, input.skuId, input.stock)
	if (!done) refuse('not_found', 'No such SKU, or unpaid orders hold more than that.')
}
