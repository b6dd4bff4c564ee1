import { endpoints, claimState } from '@portolan/contract'
import { after } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { answerDays, day } from '../claim-settings.ts'
import { disputeTimes } from '../dispute-times.ts'
import { claimOfCaller, lockClaim } from '../lock-claim.ts'
import { presentDetail } from '../present-claim.ts'
import { stepClaim } from '../step-claim.ts'
import { mustBeOwnPictures } from './create-claim.ts'

/**
 * Appeals against a rejected claim, or one of which the shop offers a part: asks the shop once more, or the platform to decide. Refuses `not_found`,
 * `order_state`, `timed_out` after the days for an appeal, and `invalid` for pictures of somebody else. Source:
 * docs/product/refunds.md, Steps.
 */
export const appealClaim = handle(endpoints.appealClaim, async (ctx, input) => {
	const { claim, order } = await lockClaim(ctx, input.refund_id, claimOfCaller(ctx))
	const now = ctx.clock.now()
	if (claim.state === claimState.rejected && claim.due_at !== null && claim.due_at <= now)
		refuse('timed_out', 'The days to appeal are over.')
	await mustBeOwnPictures(ctx, input.images)
	const appealed = await stepClaim(ctx, claim, {
		name: input.to === 'again' ? 'asked_again' : 'appealed',
		why: input.explain,
		images: input.images,
		changes:
			input.to === 'again'
				? { offered: null, due_at: after(now, ctx.settings.get(answerDays) * day) }
				: { offered: null, ...disputeTimes(ctx) },
	})
	return presentDetail(ctx, appealed, order)
})
