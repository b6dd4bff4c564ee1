import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Whose these orders of the shop are: shopper's ids by order's ids. Orders of other shops are left out. */
export async function listShoppersOf(
	db: Db,
	orderIds: readonly string[],
	shopId: string,
): Promise<Map<string, string>> {
	const { rows } = await sql<{ id: string; shopper_id: string }>`
		select id, shopper_id from orders where id = any(${orderIds}::uuid[]) and shop_id = ${shopId}
	`.execute(db)
	return new Map(rows.map((row) => [row.id, row.shopper_id]))
}
