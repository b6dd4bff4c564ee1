import type { MerchantContext } from '../platform/context.ts'
import { endSession } from '../platform/sessions.ts'

/** Ends the session that asks. */
export async function merchantLogout(ctx: MerchantContext): Promise<Record<string, never>> {
	await endSession(ctx, ctx.actor.id, ctx.actor.sessionId)
	return {}
}
