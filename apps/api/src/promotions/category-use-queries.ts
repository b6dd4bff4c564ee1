import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** How many codes, of shops and of the platform, are for each category; also those that have ended, because they can be changed. */
export async function countPromosByCategory(db: Db): Promise<Map<string, number>> {
	const { rows } = await sql<{ id: string; count: number }>`
		select id, count(*)::int as count from (
			select scope_id as id from promo where scope = 'category'
			union all select category_id from promo where category_id is not null
		) used group by id
	`.execute(db)
	return new Map(rows.map(({ id, count }) => [id, count]))
}
