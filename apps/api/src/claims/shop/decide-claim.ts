import type { ShopClaimDetail } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import type { z } from 'zod'
import { after } from '../../platform/clock.ts'
import type { TxContext, MerchantActor } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { approveClaim } from '../approve-claim.ts'
import type { ClaimRow } from '../claim-queries.ts'
import { appealDays, day } from '../claim-settings.ts'
import { claimOfCaller, lockClaim } from '../lock-claim.ts'
import { presentForShop } from '../present-claim.ts'
import { mustBeOwnPictures } from '../shopper/create-claim.ts'
import { stepClaim } from '../step-claim.ts'
import { refuseLargeUnconfirmed } from './refuse-large-unconfirmed.ts'

/**
 * A shop's answer to a claim. A rejection has a reason and proof; an approved return has an address, unless it is the
 * last one used. An offer is a part of the amount, in cents, and may have a text.
 */
export type ClaimAnswer =
	| { claimId: string; answer: 'approve'; returnAddress?: string; restock?: boolean }
	| { claimId: string; answer: 'offer'; amount: Cents; reason: string }
	| { claimId: string; answer: 'refuse'; reason: string; images: readonly string[] }

/**
 * Answers a claim for the shop. Refuses `not_found` for claims of other shops, `order_state` if it was answered, and
 * `invalid` for a rejection without reason or proof, and for an offer of nothing or of all. Source: docs/product/refunds.md, Steps.
 */
export async function decideClaim(
	ctx: TxContext<MerchantActor>,
	input: ClaimAnswer,
): Promise<z.input<typeof ShopClaimDetail>> {
	const { claim, order } = await lockClaim(ctx, input.claimId, claimOfCaller(ctx))
	if (input.answer === 'approve') {
		refuseLargeUnconfirmed(ctx, claim.amount)
		const { returnAddress, restock } = input
		const approved = await approveClaim(
			ctx,
			{ claim, order },
			{
				...(returnAddress !== undefined && { returnAddress }),
				...(restock !== undefined && { restock }),
			},
		)
		return presentForShop(ctx, approved)
	}
	const answerBy = after(ctx.clock.now(), ctx.settings.get(appealDays) * day)
	if (input.answer === 'offer') {
		mustBePart(claim, input.amount)
		refuseLargeUnconfirmed(ctx, input.amount)
		const offered = await stepClaim(ctx, claim, {
			name: 'offered',
			why: input.reason,
			amount: input.amount,
			changes: { offered: input.amount, due_at: answerBy },
		})
		return presentForShop(ctx, offered)
	}
	mustHaveProof(input)
	await mustBeOwnPictures(ctx, input.images)
	const refused = await stepClaim(ctx, claim, {
		name: 'refused',
		why: input.reason,
		images: input.images,
		changes: { due_at: answerBy },
	})
	return presentForShop(ctx, refused)
}

function mustBePart(claim: ClaimRow, amount: Cents): void {
	if (amount <= 0n || amount >= claim.amount)
		refuse('invalid', 'An offer is more than nothing and less than what is asked for.', {
			field: 'amount',
			params: { reason: 'more than 0.00 and less than the amount of the request' },
		})
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
