import { sql } from 'kysely'
import type { Localized } from '../platform/database/stored-types.ts'
import type { Context } from '../platform/context.ts'
import { allTexts } from './localized.ts'

/** The titles of products in all their languages, by the product's id; ids that do not exist are missing. */
export async function productTitles(
	ctx: Pick<Context, 'db'>,
	ids: readonly string[],
): Promise<Map<string, string[]>> {
	if (ids.length === 0) return new Map()
	const { rows } = await sql<{ id: string; titles: Localized }>`
		select product_id as id, titles from product_text where product_id = any(${[...new Set(ids)]}::uuid[])
	`.execute(ctx.db)
	return new Map(rows.map(({ id, titles }) => [id, allTexts(titles)]))
}
