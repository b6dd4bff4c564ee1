import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { endSession } from '../../platform/sign-in/sessions.ts'

/** Ends one of the caller's own sessions. Refuses `not_found` for any other. */
export const deleteMerchantSession = handle(endpoints.deleteMerchantSession, async (ctx, input) => {
	if (!(await endSession(ctx, ctx.actor.id, input.session_id)))
		refuse('not_found', 'No such sign-in.')
	return {}
})
