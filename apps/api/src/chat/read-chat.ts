import type { endpoints, ChatMessage, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { MerchantContext, OperatorContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { findSession, findMessages, type ChatSessionRow } from './chat-queries.ts'
import { sideOf, type SpeakerContext } from './chat-side.ts'
import { presentMessages, presentStaffSession } from './present-chat.ts'

type Asked = ParsedInputOf<typeof endpoints.listMessages>

/**
 * Reads messages of a conversation for the shop's people and the operators, with the conversation as they see it. Refuses
 * `not_found`.
 */
export async function readStaffChat(
	ctx: MerchantContext | OperatorContext,
	input: Asked,
): Promise<ReplyOf<typeof endpoints.listMerchantMessages>> {
	const { session, ...piece } = await pieceOf(ctx, input)
	return { session: await presentStaffSession(ctx, session), ...piece }
}

export async function pieceOf(
	ctx: SpeakerContext,
	asked: Asked,
): Promise<{ session: ChatSessionRow; list: ChatMessage[]; has_more: boolean }> {
	const session = await findSession(ctx.db, asked.session_id, sideOf(ctx))
	if (!session) refuse('not_found', 'No such conversation.')
	// One more than requested shows whether there are more, in the direction of reading.
	const rows = await findMessages(ctx.db, session.id, { ...asked, limit: asked.limit + 1 })
	const hasMore = rows.length > asked.limit
	const shown = asked.after === undefined ? rows.slice(-asked.limit) : rows.slice(0, asked.limit)
	return { session, list: await presentMessages(ctx, shown, [session]), has_more: hasMore }
}
