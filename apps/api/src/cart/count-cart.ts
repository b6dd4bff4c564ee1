import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { countPieces } from './cart-queries.ts'

/** Returns how many pieces are in the shopper's cart. */
export const countCart = handle(endpoints.countCart, async (ctx) => {
	return { count: await countPieces(ctx.db, ctx.actor.id) }
})
