import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { listSessions } from '../chat-queries.ts'
import { sideOf } from '../chat-side.ts'
import { presentStaffSessions } from '../present-chat.ts'

/** Lists the shop's conversations, the latest first; those that wait for an answer, the longest waiting first. */
export const listMerchantConversations = handle(
	endpoints.listMerchantConversations,
	async (ctx, { page, limit, unread: waiting }) => {
		const { rows, count, unread } = await listSessions(ctx.db, {
			side: sideOf(ctx),
			waiting: waiting ?? false,
			limit,
			offset: (page - 1) * limit,
		})
		const list = await presentStaffSessions(ctx, rows)
		return { list, count, unread, page, limit, has_more: page * limit < count }
	},
)
