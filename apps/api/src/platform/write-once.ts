import { sql, type RawBuilder } from 'kysely'
import type { OnceContext, TxContext } from './context.ts'

/** A call of a room's own function in the database. It raises 40001 when what it was decided by has changed meanwhile. */
export type WriteCall = RawBuilder<unknown>

/**
 * Writes all that an operation decided, and the answer to a request that may be repeated, in one statement. Calls are made in
 * the order given; when one of them raises, nothing is written. Where what was read has changed, the request is answered
 * anew from the beginning, so that the operation finds the refusal itself. Source: docs/decisions/0046.
 */
export async function writeOnce(
	ctx: OnceContext,
	calls: readonly WriteCall[],
	reply: unknown,
): Promise<void> {
	const all = ctx.keepAnswer ? [...calls, ctx.keepAnswer(reply)] : calls
	if (all.length > 0) await sql`select ${sql.join(all)}`.execute(ctx.db)
}

/** Makes calls in one statement, in the order given, inside a transaction. */
export async function write(
	ctx: Pick<TxContext, 'db'>,
	calls: readonly WriteCall[],
): Promise<void> {
	if (calls.length > 0) await sql`select ${sql.join(calls)}`.execute(ctx.db)
}
