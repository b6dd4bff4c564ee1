import { noteRefund } from '../orders/index.ts'
import type { TxContext } from '../platform/context.ts'
import { hasOtherOpenClaim, type ClaimRow } from './claim-queries.ts'
import type { LockedClaim } from './lock-claim.ts'
import { stepClaim, stepperOf, type StepGiven } from './step-claim.ts'

/** Ends a claim without a payment; after the last open one, receipt and settlement of its order continue. */
export async function endClaim(
	ctx: TxContext,
	{ claim, order }: LockedClaim,
	step: StepGiven,
): Promise<ClaimRow> {
	const ended = await stepClaim(ctx, claim, step)
	await noteRefund(ctx, order, {
		wallet: 0n,
		platform: 0n,
		cancelled: [],
		isRestocked: false,
		restocked: [],
		byShop: false,
		stillClaimed: await hasOtherOpenClaim(ctx.db, claim),
		by: stepperOf(ctx),
		why: step.why ?? null,
	})
	return ended
}
