import type { ShopperContext } from '../platform/context.ts'
import { refusePromo } from './find-promo.ts'
import { countPromoUse } from './promo-rows.ts'

/** Counts one use for the shopper asking. Refuses `promo_invalid` when none is left, for all or for this shopper. */
export async function usePromo(ctx: ShopperContext, promoId: string): Promise<void> {
	const use = await countPromoUse(ctx, promoId, ctx.actor.id)
	if (!use.counted) refusePromo('used_up')
	if (!use.mine) refusePromo('used_by_you')
}
