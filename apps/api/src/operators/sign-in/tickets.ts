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

/** Makes a ticket for the next step, valid for five minutes; if a session is named, only for that session. */
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

/** Reads a ticket, which stays valid. Refuses `login_failed` if there is none. */
export async function seeTicket(
	ctx: Context,
	ticket: string,
	purpose: TicketRow['purpose'],
): Promise<TicketRow> {
	return ofThisSession(ctx, await readTicket(ctx, tokenHash(ticket), purpose))
}

/** Counts one attempt of a ticket, whatever its result. Refuses `login_failed` if it is used up, too old or unknown. */
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

/** Uses a ticket up. Refuses `login_failed` if it is used, too old or unknown. */
export async function takeTicket(
	ctx: TxContext,
	ticket: string,
	purpose: TicketRow['purpose'],
): Promise<TicketRow> {
	const hash = tokenHash(ticket)
	await lockOperatorOfTicket(ctx, hash)
	return ofThisSession(ctx, await deleteTicket(ctx, hash, purpose))
}

/** What a signed-in operator began must be finished in the same session. */
function ofThisSession(ctx: Context, row: TicketRow | null): TicketRow {
	const session = ctx.actor.kind === 'operator' ? ctx.actor.sessionId : null
	if (!row || (row.session_id !== null && row.session_id !== session))
		refuse('login_failed', 'No such ticket, or it was used or is too old.', { keep: true })
	return row
}
