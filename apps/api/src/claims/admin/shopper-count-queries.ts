import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** The number of a shopper's claims, and of those that are not over. */
export async function countOfShopper(
	db: Db,
	shopperId: string,
): Promise<{ count: number; open: number }> {
	const { rows } = await sql<{ count: number; open: number }>`
		select count(*)::int as count, count(*) filter (where closed_at is null)::int as open
		from claim where shopper_id = ${shopperId}
	`.execute(db)
	return rows[0] ?? { count: 0, open: 0 }
}
