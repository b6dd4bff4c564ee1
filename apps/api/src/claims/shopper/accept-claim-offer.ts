import { endpoints } from '@portolan/contract'
import { cents } from '@portolan/money'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { acceptOffer } from '../accept-offer.ts'
import { claimOfCaller, lockClaim } from '../lock-claim.ts'
import { presentDetail } from '../present-claim.ts'

/**
 * Accepts the part that the shop offers. Refuses `not_found`, `order_state` if nothing is offered, `state_changed` if the offer is not the
 * one that was shown, and `timed_out` after the days for an answer, when it is being paid automatically.
 */
export const acceptClaimOffer = handle(endpoints.acceptClaimOffer, async (ctx, input) => {
	const taken = await lockClaim(ctx, input.refund_id, claimOfCaller(ctx))
	const { claim } = taken
	if (claim.offered !== null && claim.due_at !== null && claim.due_at <= ctx.clock.now())
		refuse('timed_out', 'The days to answer the offer are over.')
	if (claim.offered !== null && claim.closed_at === null && claim.offered !== cents(input.amount))
		refuse('state_changed', 'The shop offers another amount now.')
	const paid = await acceptOffer(ctx, taken)
	return presentDetail(ctx, paid, null)
})
