import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { presentShopPromo } from './present-shop-promo.ts'
import { endPromoRow, lockShopPromo } from './shop-promo-queries.ts'

/**
 * Ends a promo code of the caller's shop permanently; orders that used it keep their discount. A repeat changes nothing.
 * Refuses `not_found`.
 */
export const endMerchantPromo = handle(endpoints.endMerchantPromo, async (ctx, input) => {
	const now = ctx.clock.now()
	const asked = { promoId: input.promo_id, shopId: ctx.actor.shopId, now }
	const before = await lockShopPromo(ctx.db, asked)
	if (!before) refuse('not_found', 'No such promo code in this shop.')
	if (before.ended_at !== null) ctx.noteUnchanged?.()
	await endPromoRow(ctx.db, input.promo_id, now)
	const ended = await lockShopPromo(ctx.db, asked)
	if (!ended) refuse('not_found', 'No such promo code in this shop.')
	return presentShopPromo(ctx, ended)
})
