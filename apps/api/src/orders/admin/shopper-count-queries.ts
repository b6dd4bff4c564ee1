import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Orders of a shopper, and those that are not completed or cancelled. */
export async function countOfShopper(
	db: Db,
	shopperId: string,
): Promise<{ count: number; open: number }> {
	const { rows } = await sql<{ count: number; open: number }>`
		select count(*)::int as count, count(*) filter (where status in (0, 1, 2, 3) or refund_status = 1)::int as open
		from orders where shopper_id = ${shopperId}
	`.execute(db)
	return rows[0] ?? { count: 0, open: 0 }
}
