import { sql } from 'kysely'
import type { Context, TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'

/** The kinds of steps in a recharge's history. */
export type MoveWhat =
	| 'asked'
	| 'evidence'
	| 'cancelled'
	| 'timed_out'
	| 'seen_on_chain'
	| 'first_signature'
	| 'passed'
	| 'refused'
	| 'paid_otherwise'
	| 'payment_failed'
	| 'disputed'
	| 'refunded'

/** A line of a recharge's history. */
export interface MoveRow {
	what: MoveWhat
	who: 'shopper' | 'operator' | 'system'
	who_id: string
	why: string
	at: Date
}

/** Writes steps of recharges, in the name of the actor. */
export async function writeMoves(
	ctx: TxContext,
	ids: readonly string[],
	what: MoveWhat,
	why = '',
): Promise<void> {
	const { kind, id } = moverOf(ctx)
	await sql`
		insert into recharge_move (recharge_id, what, who, who_id, why, at)
		select id, ${what}, ${kind}, ${id}, ${why}, ${ctx.clock.now()} from unnest(${[...ids]}::uuid[]) as r (id)
	`.execute(ctx.db)
}

/** A recharge's history, oldest first. */
export async function listMoves(db: Db, rechargeId: string): Promise<MoveRow[]> {
	const { rows } = await sql<MoveRow>`
		select what, who, who_id, why, at from recharge_move where recharge_id = ${rechargeId} order by id
	`.execute(db)
	return rows
}

function moverOf({ actor }: Context): { kind: MoveRow['who']; id: string } {
	if (actor.kind === 'shopper' || actor.kind === 'operator')
		return { kind: actor.kind, id: actor.id }
	if (actor.kind === 'system') return { kind: 'system', id: actor.name }
	throw new Error('A visitor was let through to a recharge.')
}
