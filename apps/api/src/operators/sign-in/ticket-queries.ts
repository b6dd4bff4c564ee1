import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/tables.ts'

/** A ticket's row. */
export type TicketRow = Selectable<Database['operator_ticket']>

/** Writes a new ticket. */
export async function insertTicket(ctx: TxContext, row: Omit<TicketRow, 'tries'>): Promise<void> {
	await ctx.db.insertInto('operator_ticket').values(row).execute()
}

/** The ticket, unless it is too old or for another purpose. It stays valid. */
export async function readTicket(
	ctx: Context,
	tokenHash: Buffer,
	purpose: TicketRow['purpose'],
): Promise<TicketRow | null> {
	const row = await ctx.db
		.selectFrom('operator_ticket')
		.selectAll()
		.where('token_hash', '=', tokenHash)
		.where('purpose', '=', purpose)
		.where('expires_at', '>', ctx.clock.now())
		.executeTakeFirst()
	return row ?? null
}

/**
 * Locks the operator of this ticket. A sign-in ends every ticket of its operator: two sign-ins that each held one and
 * wanted the other's would deadlock.
 */
export async function lockOperatorOfTicket(ctx: Context, tokenHash: Buffer): Promise<void> {
	await ctx.db
		.selectFrom('operator')
		.innerJoin('operator_ticket', 'operator_ticket.operator_id', 'operator.id')
		.select('operator.id')
		.where('operator_ticket.token_hash', '=', tokenHash)
		.forNoKeyUpdate('operator')
		.execute()
}

/** Counts one of a ticket's attempts before the code is checked, so that parallel guesses are all counted; null if none is left. */
export async function reserveTicketAttempt(
	ctx: TxContext,
	tokenHash: Buffer,
	purpose: TicketRow['purpose'],
	most: number,
): Promise<TicketRow | null> {
	const row = await ctx.db
		.updateTable('operator_ticket')
		.set({ tries: sql`tries + 1` })
		.where('token_hash', '=', tokenHash)
		.where('purpose', '=', purpose)
		.where('expires_at', '>', ctx.clock.now())
		.where('tries', '<', most)
		.returningAll()
		.executeTakeFirst()
	return row ?? null
}

/** Deletes a ticket, so that only one request gets it. */
export async function deleteTicket(
	ctx: TxContext,
	tokenHash: Buffer,
	purpose: TicketRow['purpose'],
): Promise<TicketRow | null> {
	const row = await ctx.db
		.deleteFrom('operator_ticket')
		.where('token_hash', '=', tokenHash)
		.where('purpose', '=', purpose)
		.returningAll()
		.executeTakeFirst()
	return row && row.expires_at > ctx.clock.now() ? row : null
}

/** Ends all tickets of an operator, as a finished sign-in or set-up does. */
export async function deleteTicketsOf(ctx: TxContext, operatorId: string): Promise<void> {
	await ctx.db.deleteFrom('operator_ticket').where('operator_id', '=', operatorId).execute()
}
