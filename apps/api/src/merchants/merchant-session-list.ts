import type { endpoints, ReplyOf } from '@portolan/contract'
import { toSeconds } from '../platform/clock.ts'
import type { MerchantContext } from '../platform/context.ts'
import { sessionsOf } from '../platform/sessions.ts'

/** One's own sign-ins, newest first. */
export async function merchantSessionList(ctx: MerchantContext): Promise<ReplyOf<typeof endpoints.listMerchantSessions>> {
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
}
