import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { findClaim } from '../claim-queries.ts'
import { presentDetail } from '../present-claim.ts'

/** Returns one of the shopper's claims. Refuses `not_found` if it does not exist or belongs to somebody else. */
export const getClaim = handle(endpoints.getClaim, async (ctx, input) => {
	const claim = await findClaim(ctx.db, input.refund_id, { shopperId: ctx.actor.id })
	if (!claim) refuse('not_found', 'No such claim.')
	return presentDetail(ctx, claim, null)
})
