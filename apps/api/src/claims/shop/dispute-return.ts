import type { ShopClaimDetail } from '@portolan/contract'
import type { z } from 'zod'
import type { TxContext, MerchantActor } from '../../platform/context.ts'
import { disputeTimes } from '../dispute-times.ts'
import { claimOfCaller, lockClaim } from '../lock-claim.ts'
import { presentForShop } from '../present-claim.ts'
import { mustBeOwnPictures } from '../shopper/create-claim.ts'
import { stepClaim } from '../step-claim.ts'

/**
 * Contests a return: what came back is not what was sent, so the platform decides. Refuses `not_found` and `order_state`.
 * Source: docs/product/refunds.md, Steps.
 */
export async function disputeReturn(
	ctx: TxContext<MerchantActor>,
	input: { claimId: string; reason: string; images: readonly string[] },
): Promise<z.input<typeof ShopClaimDetail>> {
	const { claim } = await lockClaim(ctx, input.claimId, claimOfCaller(ctx))
	await mustBeOwnPictures(ctx, input.images)
	const contested = await stepClaim(ctx, claim, {
		name: 'contested',
		why: input.reason,
		images: input.images,
		changes: disputeTimes(ctx),
	})
	return presentForShop(ctx, contested)
}
