import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { countPieces } from './cart-queries.ts'

/** How many pieces the shopper's cart holds. */
export const countCart = handle(endpoints.countCart, async (ctx) => {
	return { count: await countPieces(ctx.db, ctx.actor.id) }
})
