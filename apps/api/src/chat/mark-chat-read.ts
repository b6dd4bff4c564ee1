import { readAbout } from '../notices/index.ts'
import { publishLive } from '../platform/live/index.ts'
import { refuse } from '../platform/refusal.ts'
import { lockSession, markRead } from './chat-queries.ts'
import { audiencesOf, roleIn, sideOf, type SpeakerTxContext } from './chat-side.ts'

/**
 * Moves the read mark of the caller's side forward to a number, or to the last message if the number is higher. A number
 * that was passed already changes nothing. Open pages of both sides are informed, and a shopper's notification about it
 * counts as read. Refuses `not_found`.
 */
export async function markChatRead(
	ctx: SpeakerTxContext,
	input: { session_id: string; seq: number },
): Promise<{ unread: number; my_read: number }> {
	const session = await lockSession(ctx, input.session_id, sideOf(ctx))
	if (!session) refuse('not_found', 'No such conversation.')
	const by = roleIn(ctx, session)
	const seq = Math.min(input.seq, session.last_seq)
	const before = by === 'requester' ? session.shopper_read : session.staff_read
	if (seq <= before)
		return {
			unread: by === 'requester' ? session.shopper_unread : session.staff_unread,
			my_read: before,
		}
	const read = await markRead(ctx, session, by, seq)
	if (by === 'requester' && session.shopper_id !== null && seq === session.last_seq)
		await readAbout(ctx, {
			shopperId: session.shopper_id,
			kind: 'chat.message',
			subject: session.id,
		})
	await publishLive(
		ctx,
		audiencesOf(session).map((to) => ({
			to,
			topic: 'chat',
			subject: session.id,
			data: { seq: session.last_seq, read: seq },
		})),
	)
	return { unread: by === 'requester' ? read.shopper_unread : read.staff_unread, my_read: seq }
}
