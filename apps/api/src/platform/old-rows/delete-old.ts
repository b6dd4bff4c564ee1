import { sql } from 'kysely'
import { after } from '../clock.ts'
import type { TxContext } from '../context.ts'
import { spansServers } from '../database/db.ts'
import { standaloneJob, type Job } from '../jobs.ts'

/** How many rows of a table one transaction deletes: few enough to take well under a second. */
const rowsAtOnce = 5_000

/** Deletes rows that are no longer needed, at most `most` of them, and returns how many. */
export type Deletion = (ctx: TxContext, most: number) => Promise<number>

/**
 * Deletes the rows of a table whose time in `column` is more than `keptSeconds` ago; null is never old. The column needs an
 * index. The table must not be partitioned, because rows are named by their place in it.
 */
export function olderThan(table: string, column: string, keptSeconds: number): Deletion {
	const [from, at] = [sql.table(table), sql.ref(column)]
	return async (ctx, most) => {
		const before = after(ctx.clock.now(), -keptSeconds)
		const { numAffectedRows } = await sql`
			delete from ${from} where ctid = any(array(
				select ctid from ${from} where ${at} < ${before} order by ${at} limit ${most} for update skip locked))
		`.execute(ctx.db)
		return Number(numAffectedRows ?? 0n)
	}
}

/**
 * The same for a table whose rows are divided by person where the database is distributed (docs/decisions/0094). There a place is not unique,
 * so that rows are named by `key`, a column with an index whose values are unique; one process does it at a time.
 */
export function olderOfPeople(
	table: string,
	key: string,
	column: string,
	keptSeconds: number,
): Deletion {
	const [from, id, at] = [sql.table(table), sql.ref(key), sql.ref(column)]
	const onOneServer = olderThan(table, column, keptSeconds)
	return async (ctx, most) => {
		if (!spansServers(ctx.db)) return onOneServer(ctx, most)
		const { rows } = await sql<{ mine: boolean }>`
			select pg_try_advisory_xact_lock(hashtext(${`old rows of ${table}`})) as mine
		`.execute(ctx.db)
		if (rows[0]?.mine !== true) return 0
		const before = after(ctx.clock.now(), -keptSeconds)
		const { rows: old } = await sql<{ key: unknown }>`
			select ${id} as key from ${from} where ${at} < ${before} order by ${at} limit ${most}
		`.execute(ctx.db)
		if (old.length > 0)
			await sql`delete from ${from} where ${id} = any(${old.map((row) => row.key)})`.execute(ctx.db)
		return old.length
	}
}

/**
 * A job that deletes what is old. Each deletion has a transaction of its own with a limited number of rows, and the job
 * runs again at once while one of them had as many as that: however much has gathered, no statement is long, and several
 * processes do not wait for each other.
 */
export function deletionJob(name: string, everyMs: number, deletions: readonly Deletion[]): Job {
	return standaloneJob(name, everyMs, async (asSystem) => {
		let full = 0
		for (const deletion of deletions) {
			const deleted = await asSystem(`job:${name}`, (ctx) => deletion(ctx, rowsAtOnce))
			if (deleted >= rowsAtOnce) full += deleted
		}
		return full
	})
}
