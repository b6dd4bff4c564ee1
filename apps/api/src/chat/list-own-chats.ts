import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { ShopperContext } from '../platform/context.ts'
import { listSessions } from './chat-rows.ts'
import { sideOf } from './chat-side.ts'
import { presentSessions } from './present-chat.ts'

/** The shopper's conversations, the latest first. */
export async function listOwnChats(
	ctx: ShopperContext,
	{ page, limit }: ParsedInputOf<typeof endpoints.listConversations>,
): Promise<ReplyOf<typeof endpoints.listConversations>> {
	const { rows, count, unread } = await listSessions(ctx.db, {
		side: sideOf(ctx),
		waiting: false,
		limit,
		offset: (page - 1) * limit,
	})
	const list = await presentSessions(ctx, rows)
	return { list, count, unread, page, limit, has_more: page * limit < count }
}
