import type { endpoints, ChatMessage, ParsedInputOf } from '@portolan/contract'
import { isAccountClosed } from '../accounts/index.ts'
import { shopFacts } from '../catalogue/index.ts'
import { writeAuditEntry } from '../operators/index.ts'
import { after } from '../platform/clock.ts'
import type { OperatorActor, ShopperActor, TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { limitAttempts } from '../platform/limits.ts'
import { publishLive } from '../platform/live/index.ts'
import { areOwnUploads } from '../platform/media/index.ts'
import { refuse } from '../platform/refusal.ts'
import { mustHoldSeat } from './admin/take-conversation.ts'
import { ownCard } from './chat-cards.ts'
import {
	appendMessage,
	findByClientId,
	lockSession,
	type ChatMessageRow,
	type ChatSessionRow,
} from './chat-queries.ts'
import { messagesPerMinute, noticeAfterSeconds, staffMessagesPerMinute } from './chat-settings.ts'
import { audiencesOf, roleIn, sideOf, type SpeakerTxContext } from './chat-side.ts'
import { noteSubject } from './note-subject.ts'
import { presentMessage, takesMessages } from './present-chat.ts'
import { replyAutomatically } from './reply-automatically.ts'
import { indexMessages } from './search-words-queries.ts'

type ToSend = ParsedInputOf<typeof endpoints.sendMessage>

/**
 * Sends a message of the shopper, the shop or the platform, depending on the caller. A repeat with the same `client_id`
 * returns the stored message, however late it comes. Refuses `not_found`, `chat_closed`, `chat_seat_taken`, `invalid` for
 * a picture or a card that does not belong here, `idempotency_key_reused` for another message with a used `client_id`,
 * and `too_many_requests`.
 */
export async function postMessage(ctx: SpeakerTxContext, input: ToSend): Promise<ChatMessage> {
	// The conversation is locked before an earlier message is looked for: of two at once the second waits here and then
	// finds the first.
	const session = await lockSession(ctx, input.session_id, sideOf(ctx))
	if (!session) refuse('not_found', 'No such conversation.')
	const earlier = await findByClientId(ctx.db, {
		sessionId: session.id,
		authorId: ctx.actor.id,
		clientId: input.client_id,
	})
	if (earlier) {
		ctx.noteUnchanged?.()
		return presentMessage(ctx, sameMessage(earlier, input), session)
	}

	await mustBeHeard(ctx, session)
	await limitAttempts(ctx, {
		bucket: `chat:${ctx.actor.id}`,
		max: ctx.settings.get(
			ctx.actor.kind === 'shopper' ? messagesPerMinute : staffMessagesPerMinute,
		),
		perSeconds: 60,
	})
	await mustBelongHere(ctx, session, input)
	if (isOperator(ctx)) await mustHoldSeat(ctx, session)

	const message = await appendMessage(
		ctx,
		session,
		{
			id: newId(),
			from_side: fromSide(ctx, session),
			author_id: ctx.actor.id,
			author_name: ctx.actor.kind === 'shopper' ? '' : ctx.actor.name,
			type: input.type,
			content: input.content,
			client_id: input.client_id,
		},
		after(ctx.clock.now(), ctx.settings.get(noticeAfterSeconds)),
	)
	if (roleIn(ctx, session) === 'requester' && (input.type === 'order' || input.type === 'product'))
		await noteSubject(ctx, session, { type: input.type, content: input.content })
	const reply = isShopper(ctx) ? await replyAutomatically(ctx, session) : null
	const written = reply ? [message, reply] : [message]
	// Messages from before the index are written first, by a job.
	if (session.indexed_seq === session.last_seq) await indexMessages(ctx, session, written)
	if (isOperator(ctx))
		await writeAuditEntry(ctx, {
			action: 'chat.send',
			subject: `chat:${session.id}`,
			after: { seq: message.seq, type: message.type },
		})
	await publishMessages(ctx, session, written)
	return presentMessage(ctx, message, session)
}

async function publishMessages(
	ctx: SpeakerTxContext,
	session: ChatSessionRow,
	messages: readonly ChatMessageRow[],
): Promise<void> {
	await publishLive(
		ctx,
		messages.flatMap((message) =>
			audiencesOf(session).map((to) => ({
				to,
				topic: 'chat' as const,
				subject: session.id,
				data: {
					seq: message.seq,
					from: message.from_side,
					// A desk plays a sound for messages of others: of the platform, too.
					...(session.shopper_id === null && { platform: true }),
				},
			})),
		),
	)
}

/**
 * A used `client_id` with another message is refused; otherwise the reply would be the first message, and the second
 * would be lost.
 */
function sameMessage(earlier: ChatMessageRow, input: ToSend): ChatMessageRow {
	if (earlier.type !== input.type || earlier.content !== input.content)
		refuse('idempotency_key_reused', 'This client_id was used for another message.', {
			field: 'client_id',
		})
	return earlier
}

/** The side of a message of the caller. */
function fromSide(ctx: SpeakerTxContext, session: ChatSessionRow): ChatMessageRow['from_side'] {
	if (roleIn(ctx, session) === 'staff') return 'staff'
	return ctx.actor.kind === 'shopper' ? 'shopper' : 'shop'
}

/** Whether there is anybody to read the message. A closed shop and the platform can always write to each other. */
async function mustBeHeard(ctx: SpeakerTxContext, session: ChatSessionRow): Promise<void> {
	if (session.shopper_id === null) return
	if (!isShopper(ctx)) {
		if (await isAccountClosed(ctx, session.shopper_id))
			refuse('chat_closed', 'The account is closed.')
		return
	}
	const [shop] = session.shop_id === null ? [] : await shopFacts(ctx, [session.shop_id])
	if (!(await takesMessages(ctx, session, shop))) refuse('chat_closed', 'The shop is closed.')
}

/** Pictures must be the sender's own, cards must be of this shopper and this shop, as far as they take part. */
async function mustBelongHere(
	ctx: SpeakerTxContext,
	session: ChatSessionRow,
	{ type, content }: ToSend,
): Promise<void> {
	if (type === 'text') return
	const belongs =
		type === 'image'
			? await areOwnUploads(ctx, 'chat', [content])
			: isId(content) && (await ownCard(ctx, session, { type, content })) !== null
	if (!belongs)
		refuse('invalid', `No ${type} of theirs for this conversation.`, {
			field: 'content',
			params: {
				reason:
					type === 'image'
						? 'a picture that was uploaded with the scene chat'
						: `the id of an ${type} of this conversation`,
			},
		})
}

/** A text that is not an id cannot be looked up. */
function isId(content: string): boolean {
	return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(content)
}

function isShopper(ctx: SpeakerTxContext): ctx is TxContext<ShopperActor> {
	return ctx.actor.kind === 'shopper'
}

function isOperator(ctx: SpeakerTxContext): ctx is TxContext<OperatorActor> {
	return ctx.actor.kind === 'operator'
}
