import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { setFollow } from '../shop-queries.ts'

/**
 * Sets whether the shopper follows a shop. The value is set and not toggled, so that a retry does no harm
 * (docs/product/catalogue.md, Likes and follows). Refuses `not_found`.
 */
export const followShop = handle(endpoints.followShop, async (ctx, input) => {
	const fans = await setFollow(ctx.db, {
		shopperId: ctx.actor.id,
		shopId: input.mer_id,
		on: input.follow === 1,
		at: ctx.clock.now(),
	})
	if (fans === null) refuse('not_found', 'No such shop.')
	return { mer_id: input.mer_id, is_follow: input.follow, fans }
})
