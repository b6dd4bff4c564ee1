import { shopOpenings } from '../catalogue/index.ts'
import { after } from '../platform/clock.ts'
import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import {
	appendMessage,
	hasAnsweredSince,
	type ChatMessageRow,
	type ChatSessionRow,
} from './chat-queries.ts'

/**
 * Writes the automatic reply of a shop in the locked conversation after a message of the shopper: outside the shop's hours or in its holiday,
 * unless the shop has written in it within a day. Null if there is nothing to reply. Source: docs/product/chat.md, Automatic replies.
 */
export async function replyAutomatically(
	ctx: TxContext,
	session: ChatSessionRow,
): Promise<ChatMessageRow | null> {
	const { shop_id: shopId, shopper_id: shopperId } = session
	if (shopId === null || shopperId === null) return null
	const now = ctx.clock.now()
	const text = (await shopOpenings(ctx, [shopId])).get(shopId)?.autoReply ?? null
	if (text === null || (await hasAnsweredSince(ctx.db, session.id, after(now, -86_400))))
		return null
	return appendMessage(
		ctx,
		session,
		{
			id: newId(),
			from_side: 'staff',
			// Nobody of the shop wrote it.
			author_id: shopId,
			author_name: '',
			type: 'text',
			content: text,
			client_id: newId(),
			automatic: true,
		},
		now,
	)
}
