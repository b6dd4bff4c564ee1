import type { LanguageFile } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ProductOption } from '../../platform/database/stored-types.ts'
import type { Localized } from '../localized.ts'

/** A product as operators see it. Amounts are cents. */
export interface AdminProductRow {
	id: string
	shop_id: string
	shop_name: string
	shop_open: boolean
	title: string
	image: string
	price: bigint
	market_price: bigint | null
	stock: number
	sales: number
	category_id: string | null
	category_name: string | null
	on_sale: boolean
	taken_off_at: Date | null
	taken_off_by: string | null
	taken_off_reason: string
	created_at: Date
	titles: Localized
	description: string
	images: string[]
	ships_from: string
	score_counts: number[]
}

function columns(lang: LanguageFile): RawBuilder<unknown> {
	return sql`
		p.id, p.shop_id, s.name as shop_name, s.open as shop_open,
		coalesce(t.titles ->> ${lang}::text, t.titles ->> 'en') as title, coalesce(p.images[1], '') as image, p.price, p.market_price,
		(select coalesce(sum(k.stock - k.held), 0)::int from sku k where k.product_id = p.id and k.retired_at is null) as stock,
		p.sales, p.category_id, coalesce(c.names ->> ${lang}::text, c.names ->> 'en') as category_name, p.on_sale,
		p.taken_off_at, p.taken_off_by, p.taken_off_reason, p.created_at, t.titles,
		coalesce(t.descriptions ->> ${lang}::text, t.descriptions ->> 'en', '') as description, p.images, p.ships_from, p.score_counts`
}

const joins = sql`
	join product_text t on t.product_id = p.id join shop s on s.id = p.shop_id left join category c on c.id = p.category_id`

/** The filters of an operator's list. Null: any. */
export interface AdminProductsAsked {
	/** A product's id. */
	id: string | null
	/** A tsquery. */
	query: string | null
	shopId: string | null
	categoryId: string | null
	state: 'on' | 'off' | 'taken_off' | null
	limit: number
	offset: number
}

/** A page of products that were ever on sale, the newest first, and the total. */
export async function listAdminProductRows(
	db: Db,
	lang: LanguageFile,
	asked: AdminProductsAsked,
): Promise<{ rows: AdminProductRow[]; count: number }> {
	// The SQL contains only the filters that were given, so that each form uses its index.
	const conditions = [sql`not p.draft`]
	if (asked.id !== null) conditions.push(sql`p.id = ${asked.id}`)
	if (asked.shopId !== null) conditions.push(sql`p.shop_id = ${asked.shopId}`)
	if (asked.categoryId !== null) conditions.push(sql`p.category_id = ${asked.categoryId}`)
	if (asked.state === 'on') conditions.push(sql`p.on_sale`)
	if (asked.state === 'off') conditions.push(sql`not p.on_sale and p.taken_off_at is null`)
	if (asked.state === 'taken_off') conditions.push(sql`p.taken_off_at is not null`)
	if (asked.query !== null)
		conditions.push(
			sql`p.id in (select w.product_id from product_search w where w.words @@ ${asked.query}::tsquery
				${asked.state === 'on' ? sql`and w.on_sale` : sql``})`,
		)
	const where = sql.join(conditions, sql` and `)
	const { rows } = await sql<AdminProductRow>`
		select ${columns(lang)} from (
			select * from product p where ${where} order by p.created_at desc, p.id limit ${asked.limit} offset ${asked.offset}
		) p ${joins} order by p.created_at desc, p.id
	`.execute(db)
	const counted = await sql<{ count: number }>`
		select count(*)::int as count from product p where ${where}
	`.execute(db)
	return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** One product, or null; a draft is visible only to its shop. */
export async function findAdminProduct(
	db: Db,
	lang: LanguageFile,
	productId: string,
): Promise<AdminProductRow | null> {
	const { rows } = await sql<AdminProductRow>`
		select ${columns(lang)} from product p ${joins} where p.id = ${productId} and not p.draft
	`.execute(db)
	return rows[0] ?? null
}

/** A SKU on sale. */
export interface AdminSkuRow {
	id: string
	options: ProductOption[]
	choice: number[]
	price: bigint
	stock: number
	held: number
}

/** The SKUs of a product that are on sale, in their order. */
export async function listAdminSkus(db: Db, productId: string): Promise<AdminSkuRow[]> {
	const { rows } = await sql<AdminSkuRow>`
		select k.id, t.options, k.choice, k.price, k.stock, k.held
		from sku k join product_text t on t.product_id = k.product_id
		where k.product_id = ${productId} and k.retired_at is null order by k.position, k.id
	`.execute(db)
	return rows
}
