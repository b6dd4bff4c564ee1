import type { OperatorContext } from '../platform/context.ts'
import { endSession } from '../platform/sessions.ts'
import { noteAudit } from './note-audit.ts'

/** Ends the session that asks. */
export async function operatorLogout(ctx: OperatorContext): Promise<Record<string, never>> {
	await endSession(ctx, ctx.actor.id, ctx.actor.sessionId)
	await noteAudit(ctx, { action: 'login.left', subject: `operator:${ctx.actor.id}` })
	return {}
}
