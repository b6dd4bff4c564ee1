import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** In which time zone the days of a shop begin and end. */
export async function timeZoneOf(db: Db, shopId: string): Promise<string> {
	const { rows } = await sql<{ time_zone: string }>`
		select time_zone from shop where id = ${shopId}
	`.execute(db)
	return rows[0]?.time_zone ?? 'UTC'
}
