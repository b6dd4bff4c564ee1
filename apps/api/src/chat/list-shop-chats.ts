import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { MerchantContext } from '../platform/context.ts'
import { listSessions } from './chat-rows.ts'
import { sideOf } from './chat-side.ts'
import { presentStaffSessions } from './present-chat.ts'

/** The shop's conversations, the latest first; those that wait for an answer the longest waiting first. */
export async function listShopChats(
	ctx: MerchantContext,
	{ page, limit, unread: waiting }: ParsedInputOf<typeof endpoints.listMerchantConversations>,
): Promise<ReplyOf<typeof endpoints.listMerchantConversations>> {
	const { rows, count, unread } = await listSessions(ctx.db, {
		side: sideOf(ctx),
		waiting: waiting ?? false,
		limit,
		offset: (page - 1) * limit,
	})
	const list = await presentStaffSessions(ctx, rows)
	return { list, count, unread, page, limit, has_more: page * limit < count }
}
