import type { LanguageFile } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** A product's short form; `price` is cents. */
export interface ShortProductRow {
	id: string
	shop_id: string
	title: string
	image: string
	price: bigint
	on_sale: boolean
	/** What can still be sold. */
	stock: number
}

/** Short forms of products, of those that exist and are not drafts. */
export async function findShortProducts(
	db: Db,
	ids: readonly string[],
	lang: LanguageFile,
): Promise<ShortProductRow[]> {
	if (ids.length === 0) return []
	const { rows } = await sql<ShortProductRow>`
		select p.id, p.shop_id, coalesce(t.titles ->> ${lang}::text, t.titles ->> 'en') as title,
			coalesce(p.images[1], '') as image, p.price, p.on_sale and s.open as on_sale,
			(select coalesce(sum(k.stock - k.held), 0)::int from sku k where k.product_id = p.id and k.retired_at is null) as stock
		from product p join product_text t on t.product_id = p.id join shop s on s.id = p.shop_id
		where p.id = any(${[...ids]}::uuid[]) and not p.draft
	`.execute(db)
	return rows
}
