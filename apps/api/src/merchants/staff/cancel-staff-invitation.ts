import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { withdrawInvitation } from '../sign-in/link-queries.ts'

/** Withdraws an invitation of the shop. Refuses `not_found` if there is none that waits. */
export const cancelStaffInvitation = handle(endpoints.cancelStaffInvitation, async (ctx, input) => {
	if (!(await withdrawInvitation(ctx, ctx.actor.shopId, input.invitation_id)))
		refuse('not_found', 'No such invitation.')
	return {}
})
