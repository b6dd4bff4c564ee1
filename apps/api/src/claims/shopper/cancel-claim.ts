import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { endClaim } from '../end-claim.ts'
import { claimOfCaller, lockClaim } from '../lock-claim.ts'
import { presentDetail } from '../present-claim.ts'

/** Withdraws a claim that was not answered, or whose goods were not sent back yet. Refuses `not_found` and `order_state`. */
export const cancelClaim = handle(endpoints.cancelClaim, async (ctx, input) => {
	const taken = await lockClaim(ctx, input.refund_id, claimOfCaller(ctx))
	const withdrawn = await endClaim(ctx, taken, { name: 'withdrawn' })
	return presentDetail(ctx, withdrawn, null)
})
