import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** The number of a shopper's withdrawals, and of those that are not decided or not paid. */
export async function countOfShopper(
	db: Db,
	shopperId: string,
): Promise<{ count: number; open: number }> {
	const { rows } = await sql<{ count: number; open: number }>`
		select count(*)::int as count, count(*) filter (where status = 0 or pay_state = 1)::int as open
		from withdrawal where shopper_id = ${shopperId}
	`.execute(db)
	return rows[0] ?? { count: 0, open: 0 }
}
