import type { ShopClaimDetail } from '@portolan/contract'
import type { z } from 'zod'
import type { MerchantContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { findClaim } from '../claim-queries.ts'
import { presentForShop } from '../present-claim.ts'

/** Returns one claim on a shop's order. Refuses `not_found` for another shop's. */
export async function showShopClaim(
	ctx: MerchantContext,
	input: { claimId: string },
): Promise<z.input<typeof ShopClaimDetail>> {
	const claim = await findClaim(ctx.db, input.claimId, { shopId: ctx.actor.shopId })
	if (!claim) refuse('not_found', 'No such claim.')
	return presentForShop(ctx, claim)
}
