import type { TxContext } from '../platform/context.ts'
import type { ClaimRow } from './claim-queries.ts'
import type { LockedClaim } from './lock-claim.ts'
import { payClaim } from './pay-claim.ts'
import { stepClaim } from './step-claim.ts'

/**
 * Accepts the part that the shop offers, for the shopper or when the shopper did not answer in time: it is paid at once. Refuses
 * `order_state` if nothing is offered. Source: docs/product/refunds.md, Offers.
 */
export async function acceptOffer(
	ctx: TxContext,
	{ claim, order }: LockedClaim,
	given: { why?: string } = {},
): Promise<ClaimRow> {
	const accepted = await stepClaim(ctx, claim, {
		name: 'accepted',
		...given,
		changes: { due_at: null },
	})
	const { offered } = accepted
	if (offered === null) throw new Error('The table allows acceptance of an offer only.')
	return payClaim(ctx, { claim: accepted, order }, { amount: offered })
}
