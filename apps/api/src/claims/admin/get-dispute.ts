import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { findClaim } from '../claim-queries.ts'
import { wholeStory } from '../present-claim.ts'
import { presentOneForAdmin } from './present-for-admin.ts'

/** Returns a claim with its history. Refuses `not_found`. */
export const getDispute = handle(endpoints.getDispute, async (ctx, input) => {
	const claim = await findClaim(ctx.db, input.refund_id, null)
	if (!claim) refuse('not_found', 'No such claim.')
	const [shown, story] = await Promise.all([
		presentOneForAdmin(ctx, claim.id),
		wholeStory(ctx, claim),
	])
	return { ...shown, ...story }
})
