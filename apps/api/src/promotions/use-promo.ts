import type { ShopperContext } from '../platform/context.ts'
import type { WriteCall } from '../platform/write-once.ts'
import { callUsePromo } from './promo-queries.ts'

/**
 * Counts one use for the calling shopper; if none is left by now, for all or for this shopper, the request begins again
 * (stale read).
 */
export function usePromo(ctx: ShopperContext, promoId: string): WriteCall {
	return callUsePromo(promoId, ctx.actor.id, ctx.clock.now())
}
