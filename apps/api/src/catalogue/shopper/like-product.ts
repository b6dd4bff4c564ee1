import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { setLike } from './like-queries.ts'

/**
 * Sets whether the shopper likes a product. The value is set and not toggled, so that a retry does no harm
 * (docs/product/catalogue.md, Likes and follows). Refuses `not_found`.
 */
export const likeProduct = handle(endpoints.likeProduct, async (ctx, input) => {
	const known = await setLike(ctx.db, {
		shopperId: ctx.actor.id,
		productId: input.product_id,
		on: input.like === 1,
		at: ctx.clock.now(),
	})
	if (!known) refuse('not_found', 'No such product.')
	return { product_id: input.product_id, is_like: input.like }
})
