import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { confirmDays, day } from '../claim-settings.ts'
import { claimOfCaller, lockClaim } from '../lock-claim.ts'
import { stepClaim } from '../step-claim.ts'

/**
 * Records that the returned goods were delivered: the shop's days to confirm them begin. Called for a carrier's report
 * (as a job), by the shop or by an operator; a repeat changes nothing. Refuses `not_found` and `order_state`.
 */
export async function noteReturnDelivered(
	ctx: TxContext,
	input: { claimId: string },
): Promise<void> {
	const { claim } = await lockClaim(ctx, input.claimId, claimOfCaller(ctx))
	if (claim.return_delivered_at !== null) {
		ctx.noteUnchanged?.()
		return
	}
	const now = ctx.clock.now()
	await stepClaim(ctx, claim, {
		name: 'return_delivered',
		changes: {
			return_delivered_at: now,
			due_at: after(now, ctx.settings.get(confirmDays) * day),
		},
	})
}
