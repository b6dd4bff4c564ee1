import { endpoints, moneyOutStatus } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { lockPayout, movePayout } from './payout-rows.ts'
import { presentPayout } from './present-payout.ts'
import { returnPayout } from './return-payout.ts'

/** Takes a payout back while it is in auditing. Refuses `not_found` and `state_changed`. */
export const cancelPayout = handle(endpoints.cancelPayout, async (ctx, input) => {
	const payout = await lockPayout(ctx, input.payout_id, ctx.actor.shopId)
	if (!payout) refuse('not_found', 'No such payout.')
	if (payout.status !== moneyOutStatus.inReview) refuse('state_changed', 'This was decided before.')

	const cancelled = await movePayout(
		ctx,
		payout.id,
		{ status: moneyOutStatus.cancelled, decided_at: ctx.clock.now() },
		{ name: 'cancelled', who: 'merchant', who_id: ctx.actor.id },
	)
	await returnPayout(ctx, payout)
	return presentPayout(cancelled)
})
