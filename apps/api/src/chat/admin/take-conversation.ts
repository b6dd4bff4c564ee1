import { endpoints } from '@portolan/contract'
import { writeAuditEntry, operatorNames } from '../../operators/index.ts'
import type { OperatorContext, TxContext, OperatorActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { publishLive } from '../../platform/live/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockSession, setSeat, type ChatSessionRow } from '../chat-queries.ts'
import { seatOf, sideOf } from '../chat-side.ts'
import { presentStaffSession } from '../present-chat.ts'

/**
 * Takes or leaves one of the platform's conversations, to show who answers it. Refuses `not_found`, and `chat_seat_taken`
 * (with the name) if another operator has it, unless it is taken over. A conversation of another operator cannot be left
 * for them.
 */
export const takeConversation = handle(endpoints.takeConversation, async (ctx, input) => {
	const session = await lockSession(ctx, input.session_id, sideOf(ctx))
	if (!session) refuse('not_found', 'No such conversation.')
	const holder = seatOf(ctx, session)
	if (holder !== null && holder !== ctx.actor.id && !(input.take === 1 && input.over === 1))
		return refuseTaken(ctx, holder)
	const isMine = holder === ctx.actor.id
	if (isMine === (input.take === 1)) return presentStaffSession(ctx, session)

	const seated = await setSeat(ctx, session.id, input.take === 1 ? ctx.actor.id : null)
	await noteSeat(ctx, session, input.take === 1, holder)
	return presentStaffSession(ctx, seated)
})

/** Answering takes a free conversation; one that another operator has cannot be answered. Extends the caller's own time. */
export async function mustHoldSeat(
	ctx: TxContext<OperatorActor>,
	session: ChatSessionRow,
): Promise<void> {
	const holder = seatOf(ctx, session)
	if (holder !== null && holder !== ctx.actor.id) await refuseTaken(ctx, holder)
	await setSeat(ctx, session.id, ctx.actor.id)
	if (holder === null) await noteSeat(ctx, session, true, null)
}

async function refuseTaken(ctx: OperatorContext, holder: string): Promise<never> {
	const names = await operatorNames(ctx, [holder])
	return refuse('chat_seat_taken', 'Another operator answers this.', {
		params: { name: names.get(holder) ?? '' },
	})
}

async function noteSeat(
	ctx: TxContext<OperatorActor>,
	session: ChatSessionRow,
	isTaken: boolean,
	before: string | null,
): Promise<void> {
	await writeAuditEntry(ctx, {
		action: isTaken ? 'chat.seat' : 'chat.leave',
		subject: `chat:${session.id}`,
		before: { seat: before },
		after: { seat: isTaken ? ctx.actor.id : null },
	})
	await publishLive(ctx, [
		{ to: { kind: 'desk' }, topic: 'chat', subject: session.id, data: { seq: session.last_seq } },
	])
}
