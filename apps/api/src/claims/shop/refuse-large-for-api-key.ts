import { formatAmount } from '@portolan/money'
import type { MerchantActor, TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { apiKeyRefundMax } from '../claim-settings.ts'
import { claimOfCaller, lockClaim } from '../lock-claim.ts'

/**
 * Refuses `forbidden` where an API key would give away more than it may: above the limit a person decides, who can be
 * asked for a second factor. People pass. Source: docs/product/shop-api.md, Rights.
 */
export async function refuseLargeForApiKey(
	ctx: TxContext<MerchantActor>,
	claimId: string,
): Promise<void> {
	if (ctx.actor.apiKey === null) return
	const { claim } = await lockClaim(ctx, claimId, claimOfCaller(ctx))
	const most = ctx.settings.get(apiKeyRefundMax)
	if (claim.amount > most)
		refuse('forbidden', `An API key refunds at most ${formatAmount(most)}; people decide above.`, {
			params: { max: formatAmount(most) },
		})
}
