import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { listSessions } from '../chat-queries.ts'
import { sideOf } from '../chat-side.ts'
import { presentSessions } from '../present-chat.ts'

/** Lists the shopper's conversations, the latest first. */
export const listConversations = handle(
	endpoints.listConversations,
	async (ctx, { page, limit }) => {
		const { rows, count, unread } = await listSessions(ctx.db, {
			side: sideOf(ctx),
			waiting: false,
			limit,
			offset: (page - 1) * limit,
		})
		const list = await presentSessions(ctx, rows)
		return { list, count, unread, page, limit, has_more: page * limit < count }
	},
)
