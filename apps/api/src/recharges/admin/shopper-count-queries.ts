import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** The number of a shopper's recharges, and of those that wait for payment or for an operator. */
export async function countOfShopper(
	db: Db,
	shopperId: string,
): Promise<{ count: number; open: number }> {
	const { rows } = await sql<{ count: number; open: number }>`
		select count(*)::int as count, count(*) filter (where status in (-1, 0))::int as open
		from recharge where shopper_id = ${shopperId}
	`.execute(db)
	return rows[0] ?? { count: 0, open: 0 }
}
