import { sql } from 'kysely'
import type { Db, TxDb } from '../../platform/database/db.ts'
import type { ProductOption } from '../../platform/database/stored-types.ts'
import type { Localized } from '../localized.ts'
import { wordsOfProduct } from './product-words.ts'
import { indexProducts } from './text-words.ts'

/** Writes the words by which these products are found, from their texts, their category and their shop's name. */
export async function writeProductWords(db: TxDb, ids: readonly string[]): Promise<void> {
	const { rows } = await sql<{
		id: string
		titles: Localized
		tags: string[]
		options: ProductOption[]
		shop: string
		category: Localized | null
	}>`
		select p.id, t.titles, t.tags, t.options, s.name as shop, c.names as category
		from product p join product_text t on t.product_id = p.id join shop s on s.id = p.shop_id
			left join category c on c.id = p.category_id
		where p.id = any(${ids}::uuid[])
	`.execute(db)
	const words = rows.map((row) => ({ id: row.id, words: wordsOfProduct(row, row) }))
	await sql`
		update product_search s set words = array_to_tsvector(n.words)
		from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as n (id uuid, words text[]) where s.product_id = n.id
	`.execute(db)
	await indexProducts(db, ids)
}

/** The ids of at most `most` products of a shop, in order, after one of them. */
export async function listProductsOfShop(
	db: Db,
	asked: { shopId: string; after: string | null; most: number },
): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select id from product where shop_id = ${asked.shopId} and (${asked.after}::uuid is null or id > ${asked.after}::uuid)
		order by id limit ${asked.most}
	`.execute(db)
	return rows.map(({ id }) => id)
}
