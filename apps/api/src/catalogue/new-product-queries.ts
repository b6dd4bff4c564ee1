import { sql } from 'kysely'
import type { TxDb } from '../platform/database/db.ts'
import type { ProductOption } from '../platform/database/stored-types.ts'
import { newId } from '../platform/ids.ts'
import type { Localized } from './localized.ts'

/** A new product as it is inserted. `words` are its search words; those from outside the title are marked. */
export interface NewProductRow {
	id: string
	shop_id: string
	category_id: string | null
	titles: Localized
	subtitles: Localized
	descriptions: Localized
	highlights: Localized<string[]>
	options: ProductOption[]
	tags: string[]
	images: string[]
	price: string
	market_price: string | null
	ships_from: string
	/** A draft is visible only to its shop and is not on sale. */
	draft: boolean
	created_at: string
	words: string[]
	skus: {
		id: string
		position: number
		choice: number[]
		price: string
		stock: number
		weight_grams: number
		image: string
	}[]
}

/** Inserts products with their SKUs and search words, on sale unless they are drafts: five statements for any number of products. */
export async function insertProducts(db: TxDb, products: readonly NewProductRow[]): Promise<void> {
	await sql`
		insert into product (id, shop_id, category_id, images, price, market_price, ships_from, draft, wanted, on_sale, created_at)
		select id, shop_id, category_id, images, price, market_price, ships_from, draft, not draft, not draft, created_at
		from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as new (id uuid, shop_id uuid, category_id uuid,
			images text[], price bigint, market_price bigint, ships_from text, draft boolean, created_at timestamptz)
	`.execute(db)
	const texts = products.map((product) => ({ ...product, wording_id: newId() }))
	await sql`
		insert into product_wording (id, product_id, titles, options, created_at)
		select wording_id, id, titles, options, created_at
		from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as new (wording_id uuid, id uuid, titles jsonb, options jsonb,
			created_at timestamptz)
	`.execute(db)
	await sql`
		insert into product_text (product_id, wording_id, titles, subtitles, descriptions, highlights, options, tags)
		select id, wording_id, titles, subtitles, descriptions, highlights, options, tags
		from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as new (id uuid, wording_id uuid, titles jsonb, subtitles jsonb,
			descriptions jsonb, highlights jsonb, options jsonb, tags text[])
	`.execute(db)
	const skus = products.flatMap((product) =>
		product.skus.map((sku) => ({ ...sku, product_id: product.id })),
	)
	await sql`
		insert into sku (id, product_id, position, choice, price, stock, weight_grams, image)
		select id, product_id, position, choice, price, stock, weight_grams, image
		from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as new (id uuid, product_id uuid, position int,
			choice smallint[], price bigint, stock int, weight_grams int, image text)
	`.execute(db)
	const search = products.map(({ id, words, draft }) => ({ id, words, draft }))
	await sql`
		insert into product_search (product_id, words, on_sale)
		select id, array_to_tsvector(words), not draft
		from jsonb_to_recordset(${JSON.stringify(search)}::jsonb) as new (id uuid, words text[], draft boolean)
	`.execute(db)
}
