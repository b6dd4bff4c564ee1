import type { TxContext } from '../platform/context.ts'
import { setAbout, type ChatSessionRow } from './chat-queries.ts'
import { indexSubject } from './search-words-queries.ts'

/** Notes what a conversation is about, and by which words it is found. The caller has checked that it belongs there. */
export async function noteSubject(
	ctx: TxContext,
	session: ChatSessionRow,
	about: { type: 'order' | 'product'; content: string },
): Promise<ChatSessionRow> {
	if (session.about_type === about.type && session.about_id === about.content) return session
	await indexSubject(ctx, session, about)
	return setAbout(ctx, session.id, about)
}
