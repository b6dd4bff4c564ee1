import { refundType } from '@portolan/contract'
import { after } from '../platform/clock.ts'
import type { TxContext } from '../platform/context.ts'
import type { ClaimRow } from './claim-queries.ts'
import { answerDays, day, returnDays } from './claim-settings.ts'
import type { LockedClaim } from './lock-claim.ts'
import { payClaim } from './pay-claim.ts'
import { returnAddressOf } from './return-address.ts'
import { stepClaim } from './step-claim.ts'

/** The input of an approval. */
export interface Approval {
	why?: string
	images?: readonly string[]
	/** The address for the goods; by default the shop's own return address, or the last one it gave. */
	returnAddress?: string
	/** Whether the goods go back on stock, for a claim that is paid at once. */
	restock?: boolean
}

/**
 * Approves a claim: one without a return is paid at once, otherwise the shopper sends the goods back. If no address is
 * known, the shop has some days to give one; if it does not, the claim is paid without a return. Source:
 * docs/product/refunds.md, Steps.
 */
export async function approveClaim(
	ctx: TxContext,
	{ claim, order }: LockedClaim,
	given: Approval,
): Promise<ClaimRow> {
	const approved = await stepClaim(ctx, claim, {
		name: 'approved',
		...(given.why !== undefined && { why: given.why }),
		images: given.images ?? [],
		changes: { due_at: null },
	})
	if (approved.refund_type === refundType.withoutReturn)
		return payClaim(
			ctx,
			{ claim: approved, order },
			{
				amount: approved.amount,
				...(given.restock !== undefined && { restock: given.restock }),
			},
		)
	const address = given.returnAddress ?? (await returnAddressOf(ctx, claim.shop_id))
	const days = ctx.settings.get(address === '' ? answerDays : returnDays)
	return stepClaim(ctx, approved, {
		name: 'return_due',
		changes: { return_address: address, due_at: after(ctx.clock.now(), days * day) },
	})
}
