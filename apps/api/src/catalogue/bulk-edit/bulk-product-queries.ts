import type { ShopProductState } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db, TxDb } from '../../platform/database/db.ts'
import { writeProductWords } from '../search/product-word-queries.ts'
import { goodsCondition, type MerchantProductFilter } from '../shop/merchant-product-queries.ts'

/** A SKU as a bulk edit reads it. */
export interface BulkSku {
	id: string
	price: bigint
	stock: number
	held: number
	weight: number
}

/** A product as a bulk edit reads it, with its SKUs that are not retired. */
export interface BulkProduct {
	id: string
	state: ShopProductState
	taken_off_reason: string
	category_id: string | null
	ships_from: string
	has_images: boolean
	has_description: boolean
	skus: BulkSku[]
}

/** Products of a shop with their SKUs, in the order of the ids given; those of other shops are left out. */
export async function bulkProducts(
	db: Db,
	shopId: string,
	ids: readonly string[],
): Promise<BulkProduct[]> {
	const found = new Map<string, BulkProduct>()
	const atOnce = 1_000
	for (let from = 0; from < ids.length; from += atOnce) {
		const { rows } = await sql<
			Omit<BulkProduct, 'skus'> & { skus: (Omit<BulkSku, 'price'> & { price: string })[] }
		>`
			select p.id, case when p.taken_off_at is not null then 'taken_off' when p.draft then 'draft' when p.wanted then 'on' else 'off' end
					as state, p.taken_off_reason, p.category_id, p.ships_from, cardinality(p.images) > 0 as has_images,
				coalesce(t.descriptions ->> 'en', '') <> '' as has_description,
				(select coalesce(json_agg(json_build_object('id', k.id, 'price', k.price::text, 'stock', k.stock, 'held', k.held,
					'weight', k.weight_grams) order by k.position, k.id), '[]')
					from sku k where k.product_id = p.id and k.retired_at is null) as skus
			from product p join product_text t on t.product_id = p.id
			where p.shop_id = ${shopId} and p.id = any(${ids.slice(from, from + atOnce)}::uuid[])
		`.execute(db)
		for (const row of rows)
			found.set(row.id, {
				...row,
				skus: row.skus.map((sku) => ({ ...sku, price: BigInt(sku.price) })),
			})
	}
	return ids.flatMap((id) => found.get(id) ?? [])
}

/** The ids of a shop's products that match a filter, the newest first, up to a limit. */
export async function idsOfMerchantProducts(
	db: Db,
	filter: MerchantProductFilter,
	most: number,
): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select p.id from product p where ${goodsCondition(filter)} order by p.created_at desc, p.id limit ${most}
	`.execute(db)
	return rows.map(({ id }) => id)
}

/** Prevents a shop from being opened or closed until the transaction ends; taken before the locks on its products. */
export async function holdShop(db: TxDb, shopId: string): Promise<void> {
	await sql`select from shop where id = ${shopId} for share`.execute(db)
}

/** A new number of a SKU. */
export interface SkuNumber {
	skuId: string
	value: string
}

/** Writes prices, in cents, of SKUs that the caller has locked. */
export async function writePrices(db: TxDb, prices: readonly SkuNumber[]): Promise<void> {
	await sql`
		update sku k set price = n.value from unnest(${prices.map(({ skuId }) => skuId)}::uuid[],
			${prices.map(({ value }) => value)}::bigint[]) as n (id, value) where k.id = n.id
	`.execute(db)
}

/** Writes weights, in grams, of SKUs that the caller has locked. */
export async function writeWeights(db: TxDb, weights: readonly SkuNumber[]): Promise<void> {
	await sql`
		update sku k set weight_grams = n.value from unnest(${weights.map(({ skuId }) => skuId)}::uuid[],
			${weights.map(({ value }) => value)}::int[]) as n (id, value) where k.id = n.id
	`.execute(db)
}

/** Writes from which countries products ship, which the caller has locked. */
export async function writeShipsFrom(
	db: TxDb,
	products: readonly { productId: string; country: string }[],
): Promise<void> {
	await sql`
		update product p set ships_from = n.country from unnest(${products.map(({ productId }) => productId)}::uuid[],
			${products.map(({ country }) => country)}::text[]) as n (id, country) where p.id = n.id
	`.execute(db)
}

/** Moves products, which the caller has locked, to categories (null: none), and writes the words by which they are found. */
export async function writeCategories(
	db: TxDb,
	products: readonly { productId: string; categoryId: string | null }[],
): Promise<void> {
	const ids = products.map(({ productId }) => productId)
	await sql`
		update product p set category_id = n.category_id
		from unnest(${ids}::uuid[], ${products.map(({ categoryId }) => categoryId)}::uuid[]) as n (id, category_id) where p.id = n.id
	`.execute(db)
	await writeProductWords(db, ids)
}
