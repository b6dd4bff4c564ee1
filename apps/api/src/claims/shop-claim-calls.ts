import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { MerchantContext } from '../platform/context.ts'
import { addShopEvidence } from './add-evidence.ts'
import { decideClaim } from './decide-claim.ts'
import { acceptReturn } from './accept-return.ts'
import { disputeReturn } from './dispute-return.ts'
import { noteReturnDelivered } from './note-return-delivered.ts'
import { showShopClaim } from './show-shop-claim.ts'
import { tellReturnAddress } from './tell-return-address.ts'

/** What the merchants' calls of this file answer: the claim as it stands after them. */
type Shown = ReplyOf<typeof endpoints.getMerchantClaim>

/** The call of {@link showShopClaim}. */
export async function readShopClaim(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.getMerchantClaim>,
): Promise<Shown> {
	return showShopClaim(ctx, { claimId: input.refund_id })
}

/** The call of {@link decideClaim}. */
export async function sayToClaim(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.answerClaim>,
): Promise<Shown> {
	const claimId = input.refund_id
	if (input.answer === 'refuse')
		return decideClaim(ctx, {
			claimId,
			answer: 'refuse',
			reason: input.reason ?? '',
			images: input.images,
		})
	return decideClaim(ctx, {
		claimId,
		answer: 'approve',
		...(input.return_address !== undefined && { returnAddress: input.return_address }),
	})
}

/** The call of {@link tellReturnAddress}. */
export async function sayReturnAddress(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.setReturnAddress>,
): Promise<Shown> {
	return tellReturnAddress(ctx, { claimId: input.refund_id, address: input.return_address })
}

/** The call of {@link noteReturnDelivered}. */
export async function sayReturnDelivered(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.markReturnDelivered>,
): Promise<Shown> {
	await noteReturnDelivered(ctx, { claimId: input.refund_id })
	return readShopClaim(ctx, input)
}

/** The call of {@link acceptReturn}. */
export async function sayReturnConfirmed(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.confirmReturn>,
): Promise<Shown> {
	return acceptReturn(ctx, { claimId: input.refund_id })
}

/** The call of {@link disputeReturn}. */
export async function sayReturnContested(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.contestReturn>,
): Promise<Shown> {
	return disputeReturn(ctx, {
		claimId: input.refund_id,
		reason: input.reason,
		images: input.images,
	})
}

/** The call of {@link addShopEvidence}. */
export async function sayMore(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.addMerchantClaimEvidence>,
): Promise<Shown> {
	return addShopEvidence(ctx, {
		claimId: input.refund_id,
		explain: input.explain,
		images: input.images,
	})
}
