import { claimState, type ShopClaimDetail } from '@portolan/contract'
import type { z } from 'zod'
import type { TxContext, MerchantActor } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { claimOfCaller, lockClaim } from '../lock-claim.ts'
import { payClaim } from '../pay-claim.ts'
import { presentForShop } from '../present-claim.ts'

/**
 * Confirms that the shop has received the returned goods: the claim is paid at once, and the shop says whether they
 * go back on stock. Refuses `not_found`, and
 * `order_state` if nothing was sent back.
 */
export async function acceptReturn(
	ctx: TxContext<MerchantActor>,
	input: { claimId: string; restock?: boolean },
): Promise<z.input<typeof ShopClaimDetail>> {
	const { claim, order } = await lockClaim(ctx, input.claimId, claimOfCaller(ctx))
	if (claim.state !== claimState.returned)
		refuse('order_state', 'No goods are on their way back.', { params: { state: claim.state } })
	const paid = await payClaim(
		ctx,
		{ claim, order },
		{
			amount: claim.amount,
			restock: input.restock ?? false,
		},
	)
	return presentForShop(ctx, paid)
}
