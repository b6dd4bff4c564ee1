import { endpoints } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { sessionsOf } from '../../platform/sign-in/sessions.ts'

/** Lists the caller's own sessions, newest first. */
export const listMerchantSessions = handle(endpoints.listMerchantSessions, async (ctx) => {
	const sessions = await sessionsOf(ctx, ctx.actor.id)
	return {
		list: sessions.map((session) => ({
			session_id: session.id,
			device: session.device,
			ip: session.ip,
			createtime: toSeconds(session.createdAt),
			seentime: toSeconds(session.seenAt),
			is_current: session.id === ctx.actor.sessionId ? 1 : 0,
		})),
	}
})
