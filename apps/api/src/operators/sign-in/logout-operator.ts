import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { endSession } from '../../platform/sign-in/sessions.ts'
import { writeAuditEntry } from '../audit-log/write-audit-entry.ts'

/** Ends the session of the caller. */
export const logoutOperator = handle(endpoints.logoutOperator, async (ctx) => {
	await endSession(ctx, ctx.actor.id, ctx.actor.sessionId)
	await writeAuditEntry(ctx, { action: 'login.left', subject: `operator:${ctx.actor.id}` })
	return {}
})
