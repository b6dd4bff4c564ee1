import { endpoints } from '@portolan/contract'
import { shoppersLike } from '../../accounts/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { listSessions } from '../chat-queries.ts'
import { seatsSince, sideOf } from '../chat-side.ts'
import { presentStaffSessions } from '../present-chat.ts'

/** Lists the platform's conversations: all, those that wait, of them those nobody answers, or the caller's own. */
export const listAdminConversations = handle(
	endpoints.listAdminConversations,
	async (ctx, { page, limit, view, keyword }) => {
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
	},
)
