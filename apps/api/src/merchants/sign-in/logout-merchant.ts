import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { endSession } from '../../platform/sign-in/sessions.ts'

/** Ends the session of the caller. */
export const logoutMerchant = handle(endpoints.logoutMerchant, async (ctx) => {
	await endSession(ctx, ctx.actor.id, ctx.actor.sessionId)
	return {}
})
