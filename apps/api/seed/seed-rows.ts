import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'

/** The advisory lock that is held while demo data is made; the number has no meaning. */
const lockId = 7_366_019_282n

/**
 * Whether this database has no person and no products yet. Several processes may start on one empty database at once: the
 * first one makes the data, the others wait here until its transaction ends and then find it.
 */
export async function isUntouched(db: Db): Promise<boolean> {
	await sql`select pg_advisory_xact_lock(${lockId})`.execute(db)
	const { rows } = await sql<{ untouched: boolean }>`
		select not exists (select from shopper) and not exists (select from category)
			and not exists (select from document) as untouched
	`.execute(db)
	return rows[0]?.untouched ?? false
}

/** Whether the person with this id exists. */
export async function isHere(db: Db, shopperId: string): Promise<boolean> {
	const { rows } = await sql`select from shopper where id = ${shopperId}`.execute(db)
	return rows.length > 0
}
