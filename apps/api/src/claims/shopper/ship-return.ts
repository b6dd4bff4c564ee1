import { endpoints, claimState } from '@portolan/contract'
import { after } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { confirmDays, day, returnTravelDays } from '../claim-settings.ts'
import { claimOfCaller, lockClaim } from '../lock-claim.ts'
import { presentDetail } from '../present-claim.ts'
import { stepClaim } from '../step-claim.ts'

/**
 * Records the parcel of the returned goods. The shop then has its days from the delivery, or, without news of it, from a
 * fixed time after sending. Refuses `not_found`, and `order_state` if nothing is to be returned or the shop has given no
 * address yet.
 */
export const shipReturn = handle(endpoints.shipReturn, async (ctx, input) => {
	const { claim, order } = await lockClaim(ctx, input.refund_id, claimOfCaller(ctx))
	if (claim.state === claimState.awaitingReturn && claim.return_address === '')
		refuse('order_state', 'The shop has told no address for the goods yet.', {
			params: { state: claim.state },
		})
	const now = ctx.clock.now()
	const days = ctx.settings.get(returnTravelDays) + ctx.settings.get(confirmDays)
	const returned = await stepClaim(ctx, claim, {
		name: 'returned',
		why: `${input.carrier} ${input.delivery_no}`,
		changes: {
			carrier: input.carrier,
			delivery_no: input.delivery_no,
			returned_at: now,
			due_at: after(now, days * day),
		},
	})
	return presentDetail(ctx, returned, order)
})
