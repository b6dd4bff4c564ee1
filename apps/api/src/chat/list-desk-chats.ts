import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import { shoppersLike } from '../accounts/index.ts'
import type { OperatorContext } from '../platform/context.ts'
import { listSessions } from './chat-rows.ts'
import { seatsSince, sideOf } from './chat-side.ts'
import { presentStaffSessions } from './present-chat.ts'

/** The platform's conversations: all, those that wait, of them those nobody answers, or the asker's own. */
export async function listDeskChats(
	ctx: OperatorContext,
	{ page, limit, view, keyword }: ParsedInputOf<typeof endpoints.listAdminConversations>,
): Promise<ReplyOf<typeof endpoints.listAdminConversations>> {
	const since = seatsSince(ctx)
	const seat =
		view === 'free'
			? { operatorId: null, since }
			: view === 'mine'
				? { operatorId: ctx.actor.id, since }
				: null
	const { rows, count, unread } = await listSessions(ctx.db, {
		side: sideOf(ctx),
		waiting: view === 'waiting' || view === 'free',
		...(seat ? { seat } : {}),
		...(keyword ? { shopperIds: await shoppersLike(ctx, keyword) } : {}),
		limit,
		offset: (page - 1) * limit,
	})
	const list = await presentStaffSessions(ctx, rows)
	return { list, count, unread, page, limit, has_more: page * limit < count }
}
