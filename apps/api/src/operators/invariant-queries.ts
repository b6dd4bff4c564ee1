import { sql } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'

/** What an invariant last said. */
export interface InvariantCheckRow {
	name: string
	breaches: number
	checked_at: Date
}

/** The last checks, by name. */
export async function readInvariantChecks(db: Db): Promise<Map<string, InvariantCheckRow>> {
	const { rows } =
		await sql<InvariantCheckRow>`select name, breaches, checked_at from invariant_check`.execute(db)
	return new Map(rows.map((row) => [row.name, row]))
}

/** Stores what an invariant said. */
export async function writeInvariantCheck(
	ctx: TxContext,
	name: string,
	breaches: number,
): Promise<void> {
	await sql`
		insert into invariant_check (name, breaches, checked_at) values (${name}, ${breaches}, ${ctx.clock.now()})
		on conflict (name) do update set breaches = excluded.breaches, checked_at = excluded.checked_at
	`.execute(ctx.db)
}

/** Limits the statements of a transaction, in seconds. */
export async function limitStatements(db: Db, seconds: number): Promise<void> {
	await sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(db)
}

/** Whether this transaction is the only one that checks; until it ends, others are not. */
export async function takeInvariantChecks(ctx: TxContext): Promise<boolean> {
	const { rows } = await sql<{ taken: boolean }>`
		select pg_try_advisory_xact_lock(hashtext('invariant_check')) as taken`.execute(ctx.db)
	return rows[0]?.taken === true
}
