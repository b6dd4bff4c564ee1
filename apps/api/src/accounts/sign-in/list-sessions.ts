import { endpoints } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { sessionsOf } from '../../platform/sign-in/sessions.ts'
import { nameDevice, namePlace } from './device-name.ts'

/** Lists the person's sessions: this one first, then the newest. */
export const listSessions = handle(endpoints.listSessions, async (ctx) => {
	const sessions = await sessionsOf(ctx, ctx.actor.id)
	const list = sessions
		.map((session) => ({
			session_id: session.id,
			device: nameDevice(session.device),
			place: namePlace(session.ip),
			current: session.id === ctx.actor.sessionId ? (1 as const) : (0 as const),
			createtime: toSeconds(session.createdAt),
			last_seen: toSeconds(session.seenAt),
			expiretime: toSeconds(session.expiresAt),
		}))
		.toSorted((a, b) => b.current - a.current)
	return { list, count: list.length, page: 1, limit: Math.max(list.length, 1), has_more: false }
})
