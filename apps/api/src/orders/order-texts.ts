import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { lineWording } from './line-word-queries.ts'

/** The texts by which orders are found, by the order's id: its number, and the titles of its goods in all languages as they were ordered. */
export async function orderTexts(
	ctx: Pick<Context, 'db'>,
	ids: readonly string[],
): Promise<Map<string, string[]>> {
	if (ids.length === 0) return new Map()
	const { rows } = await sql<{ id: string; order_sn: string; titles: string[] | null }>`
		select o.id, o.order_sn, array(
			select distinct coalesce(t.value, l.title) from order_line l ${lineWording}
				left join lateral jsonb_each_text(w.titles) t on true
			where l.order_id = o.id and l.shopper_id = o.shopper_id
		) as titles
		from orders o where o.id = any(${[...new Set(ids)]}::uuid[])
	`.execute(ctx.db)
	return new Map(rows.map((row) => [row.id, [row.order_sn, ...(row.titles ?? [])]]))
}
