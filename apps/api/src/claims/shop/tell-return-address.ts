import type { ShopClaimDetail } from '@portolan/contract'
import type { z } from 'zod'
import { after } from '../../platform/clock.ts'
import type { TxContext, MerchantActor } from '../../platform/context.ts'
import { day, returnDays } from '../claim-settings.ts'
import { claimOfCaller, lockClaim } from '../lock-claim.ts'
import { presentForShop } from '../present-claim.ts'
import { stepClaim } from '../step-claim.ts'

/** Sets the address for the returned goods; the shopper's days begin with it. Refuses `not_found` and `order_state`. */
export async function tellReturnAddress(
	ctx: TxContext<MerchantActor>,
	input: { claimId: string; address: string },
): Promise<z.input<typeof ShopClaimDetail>> {
	const { claim } = await lockClaim(ctx, input.claimId, claimOfCaller(ctx))
	const told = await stepClaim(ctx, claim, {
		name: 'address_told',
		changes: {
			return_address: input.address,
			due_at: after(ctx.clock.now(), ctx.settings.get(returnDays) * day),
		},
	})
	return presentForShop(ctx, told)
}
