import type { ShopperContext } from '../platform/context.ts'
import { countPieces } from './cart-rows.ts'

/** How many pieces the shopper's cart holds. */
export async function countCart(ctx: ShopperContext): Promise<{ count: number }> {
	return { count: await countPieces(ctx.db, ctx.actor.id) }
}
