import { endpoints, type ShopClaimDetail } from '@portolan/contract'
import type { z } from 'zod'
import type { TxContext, MerchantActor, ShopperActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import type { ClaimRow } from '../claim-queries.ts'
import { claimOfCaller, lockClaim, type LockedClaim } from '../lock-claim.ts'
import { presentDetail, presentForShop } from '../present-claim.ts'
import { stepClaim } from '../step-claim.ts'
import { mustBeOwnPictures } from './create-claim.ts'

/**
 * Adds evidence to a dispute for its shopper. Refuses `not_found`, `order_state` outside of a dispute, and `timed_out`
 * after the days for evidence.
 */
export const addClaimEvidence = handle(endpoints.addClaimEvidence, async (ctx, input) => {
	const { taken, claim } = await add(ctx, input.refund_id, input)
	return presentDetail(ctx, claim, taken.order)
})

/** Adds evidence to a dispute for the shop. Refuses as {@link addClaimEvidence}. */
export async function addShopEvidence(
	ctx: TxContext<MerchantActor>,
	input: { claimId: string; explain: string; images: readonly string[] },
): Promise<z.input<typeof ShopClaimDetail>> {
	const { claim } = await add(ctx, input.claimId, input)
	return presentForShop(ctx, claim)
}

async function add(
	ctx: TxContext<ShopperActor> | TxContext<MerchantActor>,
	claimId: string,
	given: { explain: string; images: readonly string[] },
): Promise<{ taken: LockedClaim; claim: ClaimRow }> {
	const taken = await lockClaim(ctx, claimId, claimOfCaller(ctx))
	await mustBeOwnPictures(ctx, given.images)
	const claim = await stepClaim(ctx, taken.claim, {
		name: 'evidence',
		why: given.explain,
		images: given.images,
	})
	return { taken, claim }
}
