import { endpoints, claimState } from '@portolan/contract'
import { after } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { day, returnDays } from '../claim-settings.ts'
import { claimOfCaller, lockClaim } from '../lock-claim.ts'
import { presentDetail } from '../present-claim.ts'
import { stepClaim } from '../step-claim.ts'

/** Gives the shopper more days to send the goods back, once. Refuses `not_found` and `order_state`. Source: docs/product/refunds.md, Steps. */
export const extendReturn = handle(endpoints.extendReturn, async (ctx, input) => {
	const { claim, order } = await lockClaim(ctx, input.refund_id, claimOfCaller(ctx))
	if (
		claim.state === claimState.awaitingReturn &&
		(claim.return_address === '' || claim.due_at === null)
	)
		refuse('order_state', 'The time to send the goods back has not begun.', {
			params: { state: claim.state },
		})
	const extended = await stepClaim(ctx, claim, {
		name: 'return_extended',
		changes: {
			due_at: after(claim.due_at ?? ctx.clock.now(), ctx.settings.get(returnDays) * day),
		},
	})
	return presentDetail(ctx, extended, order)
})
