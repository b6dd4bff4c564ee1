import { sql, type RawBuilder } from 'kysely'
import type { OnceContext, TxContext } from './context.ts'
import { spansServers } from './database/db.ts'

/** A call of a module's own database function. It raises 40001 if what the decision was based on has changed meanwhile. */
export type WriteCall = RawBuilder<unknown>

/**
 * Writes everything that a handler decided, and the answer to a request that may be repeated, in one statement. Calls run
 * in the order given; if one of them raises an error, nothing is written. If what was read has changed, the request
 * begins again, so that the handler itself finds the refusal. Source: docs/decisions/0046.
 */
export async function writeOnce(
	ctx: OnceContext,
	calls: readonly WriteCall[],
	reply: unknown,
): Promise<void> {
	const all = ctx.keepAnswer ? [...calls, ctx.keepAnswer(reply)] : calls
	if (all.length === 0) return
	// Where the database is distributed, one commit for all servers (both_or_neither.sql).
	const asOne = spansServers(ctx.db) ? [sql`both_or_neither()`] : []
	await sql`select ${sql.join([...asOne, ...all])}`.execute(ctx.db)
}

/** Runs calls in one statement, in the order given, inside a transaction. */
export async function write(
	ctx: Pick<TxContext, 'db'>,
	calls: readonly WriteCall[],
): Promise<void> {
	if (calls.length > 0) await sql`select ${sql.join(calls)}`.execute(ctx.db)
}
