import type { ShopClaimDetail } from '@portolan/contract'
import type { z } from 'zod'
import { after } from '../../platform/clock.ts'
import type { TxContext, MerchantActor } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { approveClaim } from '../approve-claim.ts'
import { appealDays, day } from '../claim-settings.ts'
import { claimOfCaller, lockClaim } from '../lock-claim.ts'
import { presentForShop } from '../present-claim.ts'
import { mustBeOwnPictures } from '../shopper/create-claim.ts'
import { stepClaim } from '../step-claim.ts'

/**
 * A shop's answer to a claim. A rejection has a reason and proof; an approved return has an address, unless it is the
 * last one used.
 */
export type ClaimAnswer =
	| { claimId: string; answer: 'approve'; returnAddress?: string }
	| { claimId: string; answer: 'refuse'; reason: string; images: readonly string[] }

/**
 * Answers a claim for the shop. Refuses `not_found` for claims of other shops, `order_state` if it was answered, and
 * `invalid` for a rejection without reason or proof. Source: docs/product/refunds.md, Steps.
 */
export async function decideClaim(
	ctx: TxContext<MerchantActor>,
	input: ClaimAnswer,
): Promise<z.input<typeof ShopClaimDetail>> {
	const { claim, order } = await lockClaim(ctx, input.claimId, claimOfCaller(ctx))
	if (input.answer === 'approve') {
		const { returnAddress } = input
		const approved = await approveClaim(
			ctx,
			{ claim, order },
			returnAddress === undefined ? {} : { returnAddress },
		)
		return presentForShop(ctx, approved)
	}
	mustHaveProof(input)
	await mustBeOwnPictures(ctx, input.images)
	const refused = await stepClaim(ctx, claim, {
		name: 'refused',
		why: input.reason,
		images: input.images,
		changes: { due_at: after(ctx.clock.now(), ctx.settings.get(appealDays) * day) },
	})
	return presentForShop(ctx, refused)
}

function mustHaveProof(input: { reason: string; images: readonly string[] }): void {
	for (const [field, isMissing] of [
		['reason', input.reason.trim() === ''],
		['images', input.images.length === 0],
	] as const)
		if (isMissing)
			refuse('invalid', 'A claim is refused with a reason and proof.', {
				field,
				params: { reason: 'a reason and proof' },
			})
}
