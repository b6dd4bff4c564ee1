import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { findSessionBetween, listSessions } from '../chat-queries.ts'
import { sideOf } from '../chat-side.ts'
import { presentStaffSession, presentStaffSessions } from '../present-chat.ts'

/**
 * Lists the shop's conversations with shoppers, the latest first; those that wait for an answer, the longest waiting first. The one with the
 * platform stands beside them.
 */
export const listMerchantConversations = handle(
	endpoints.listMerchantConversations,
	async (ctx, { page, limit, unread: waiting }) => {
		const [{ rows, count, unread }, platform] = await Promise.all([
			listSessions(ctx.db, {
				side: sideOf(ctx),
				waiting: waiting ?? false,
				requester: 'shopper',
				limit,
				offset: (page - 1) * limit,
			}),
			findSessionBetween(ctx.db, { shopperId: null, shopId: ctx.actor.shopId }),
		])
		const list = await presentStaffSessions(ctx, rows)
		return {
			list,
			platform: platform && (await presentStaffSession(ctx, platform)),
			count,
			unread,
			page,
			limit,
			has_more: page * limit < count,
		}
	},
)
