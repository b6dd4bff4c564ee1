import { randomBytes } from 'node:crypto'
import { after } from '../../platform/clock.ts'
import type { Context, TxContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { ticketMinutes, ticketAttempts } from '../operator-settings.ts'
import {
	deleteTicket,
	insertTicket,
	lockOperatorOfTicket,
	readTicket,
	reserveTicketAttempt,
	type TicketRow,
} from './ticket-queries.ts'

/** A new one-time token: 32 random bytes as base64url, stored hashed. */
export function newOneTimeToken(): string {
	return randomBytes(32).toString('base64url')
}

/** Gives a ticket for the next step, good for five minutes; where a sign-in is named, to that sign-in alone. */
export async function giveTicket(
	ctx: TxContext,
	held: {
		purpose: TicketRow['purpose']
		operatorId: string | null
		challenge?: string
		secret?: Buffer
		sessionId?: string
	},
): Promise<string> {
	const ticket = newOneTimeToken()
	await insertTicket(ctx, {
		token_hash: tokenHash(ticket),
		purpose: held.purpose,
		operator_id: held.operatorId,
		session_id: held.sessionId ?? null,
		challenge: held.challenge ?? null,
		secret: held.secret ?? null,
		expires_at: after(ctx.clock.now(), ctx.settings.get(ticketMinutes) * 60),
	})
	return ticket
}

/** Looks at a ticket and leaves it good. Refuses `login_failed` where there is none. */
export async function seeTicket(
	ctx: Context,
	ticket: string,
	purpose: TicketRow['purpose'],
): Promise<TicketRow> {
	return ofThisSession(ctx, await readTicket(ctx, tokenHash(ticket), purpose))
}

/** Counts one try of a ticket, whatever comes of it. Refuses `login_failed` where it is used up, too old or not there. */
export async function tryTicket(
	ctx: TxContext,
	ticket: string,
	purpose: TicketRow['purpose'],
): Promise<TicketRow> {
	const hash = tokenHash(ticket)
	await lockOperatorOfTicket(ctx, hash)
	const most = ctx.settings.get(ticketAttempts)
	return ofThisSession(ctx, await reserveTicketAttempt(ctx, hash, purpose, most))
}

/** Takes a ticket for good. Refuses `login_failed` where it is used, too old or not there. */
export async function takeTicket(
	ctx: TxContext,
	ticket: string,
	purpose: TicketRow['purpose'],
): Promise<TicketRow> {
	const hash = tokenHash(ticket)
	await lockOperatorOfTicket(ctx, hash)
	return ofThisSession(ctx, await deleteTicket(ctx, hash, purpose))
}

/** What was begun by somebody signed in is finished by the same sign-in. */
function ofThisSession(ctx: Context, row: TicketRow | null): TicketRow {
	const session = ctx.actor.kind === 'operator' ? ctx.actor.sessionId : null
	if (!row || (row.session_id !== null && row.session_id !== session))
		refuse('login_failed', 'No such ticket, or it was used or is too old.', { keep: true })
	return row
}
