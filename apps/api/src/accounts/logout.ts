import type { ShopperContext } from '../platform/context.ts'
import { endSession } from '../platform/sessions.ts'

/** Ends the session that asks. */
export async function logout(ctx: ShopperContext): Promise<Record<string, never>> {
	await endSession(ctx, ctx.actor.id, ctx.actor.sessionId)
	return {}
}
