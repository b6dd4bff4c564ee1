import type { LanguageFile } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { FreightTemplate } from './freight.ts'
import type { ProductOption } from './option-words.ts'

/** How many pieces of which SKU. */
export interface Demand {
	skuId: string
	num: number
}

/** What is true of a SKU now; `available` is what can still be bought. */
export interface SkuRow {
	sku_id: string
	product_id: string
	shop_id: string
	category_id: string | null
	title: string
	image: string
	options: ProductOption[]
	choice: number[]
	price: bigint
	available: number
	on_sale: boolean
	weight_grams: number
	shop_name: string
	freight: FreightTemplate
}

/** The SKUs asked for, those that exist, in no order. */
export async function findSkus(
	db: Db,
	skuIds: readonly string[],
	lang: LanguageFile,
): Promise<SkuRow[]> {
	const { rows } = await sql<SkuRow>`
		select k.id as sku_id, p.id as product_id, p.shop_id, p.category_id,
			coalesce(t.titles ->> ${lang}::text, t.titles ->> 'en') as title, k.image,
			coalesce(k.spec_options, t.options) as options, k.choice, k.price,
			k.stock - k.held as available, p.on_sale and s.open and k.retired_at is null as on_sale, k.weight_grams, s.name as shop_name, s.freight
		from sku k join product p on p.id = k.product_id join product_text t on t.product_id = p.id
			join shop s on s.id = p.shop_id
		where k.id = any(${skuIds}::uuid[]) and not p.draft
	`.execute(db)
	return rows
}

/** What a change of stock does to each SKU that still allows it. */
type Move = 'hold' | 'sell' | 'free'

/**
 * Moves stock for all of the demand in one statement and gives the ids it could move. Rows are locked in id order first,
 * so that two crossing demands wait for each other instead of deadlocking; the condition is checked again on the locked
 * row, so that of 50 who want the last piece one gets it. Selling also writes what is added up later.
 */
export async function moveStock(
	db: Db,
	move: Move,
	demand: readonly Demand[],
	at: Date,
): Promise<Set<string>> {
	const summed = new Map<string, number>()
	for (const { skuId, num } of demand) summed.set(skuId, (summed.get(skuId) ?? 0) + num)
	const ids = [...summed.keys()]
	const nums = [...summed.values()]
	const [onlyId] = ids
	// One row needs no order: the change itself locks it.
	const wanted =
		ids.length === 1
			? sql`with wanted as (select ${onlyId}::uuid as id, ${nums[0]}::int as num)`
			: sql`
		with wanted as materialized (
			select k.id, d.num from unnest(${ids}::uuid[], ${nums}::int[]) as d (id, num) join sku k on k.id = d.id
			order by k.id for update of k
		)`
	const { rows } =
		move === 'hold'
			? await sql<{ id: string }>`
				${wanted}
				update sku k set held = k.held + w.num from wanted w
				where k.id = w.id and k.stock - k.held >= w.num returning k.id
			`.execute(db)
			: move === 'free'
				? await sql<{ id: string }>`
					${wanted}
					update sku k set held = k.held - w.num from wanted w
					where k.id = w.id and k.held >= w.num returning k.id
				`.execute(db)
				: await sql<{ id: string }>`
					${wanted}, sold as (
						update sku k set stock = k.stock - w.num, held = k.held - w.num from wanted w
						where k.id = w.id and k.held >= w.num returning k.id, k.product_id, w.num
					), noted as (
						insert into sale (product_id, num, at)
						select product_id, sum(num)::int, ${at}::timestamptz from sold group by product_id
					)
					select id from sold
				`.execute(db)
	return new Set(rows.map((row) => row.id))
}

/** What is on hand of a SKU, and how much of that is held for unpaid orders. */
export interface Stock {
	stock: number
	held: number
}

/** What is on hand of a SKU; null when there is none, or it was retired. */
export async function stockOf(db: Db, skuId: string): Promise<Stock | null> {
	const { rows } = await sql<Stock>`
		select stock, held from sku where id = ${skuId} and retired_at is null
	`.execute(db)
	return rows[0] ?? null
}

/**
 * Changes what is on hand in one guarded statement; null when the SKU is unknown or retired, other than expected, or the change would
 * leave less than is held or more than allowed.
 */
export async function changeStock(
	db: Db,
	change: { skuId: string; most: number } & ({ stock: number; expected?: number } | { by: number }),
): Promise<Stock | null> {
	const next = 'stock' in change ? sql`${change.stock}::int` : sql`(stock + ${change.by}::int)`
	const expected = 'stock' in change ? (change.expected ?? null) : null
	const { rows } = await sql<Stock>`
		update sku set stock = ${next}
		where id = ${change.skuId} and retired_at is null and ${next} between held and ${change.most}::int
			and (${expected}::int is null or stock = ${expected})
		returning stock, held
	`.execute(db)
	return rows[0] ?? null
}

/** Takes SKUs for a change of several of them, in the order in which checkouts take them: nobody waits for somebody who waits for them. */
export async function lockSkus(db: Db, skuIds: readonly string[]): Promise<void> {
	await sql`select from sku where id = any(${skuIds}::uuid[]) order by id for no key update`.execute(
		db,
	)
}

/** Writes what is on hand of many SKUs, locked before. */
export async function writeStocks(
	db: Db,
	stocks: readonly { skuId: string; stock: number }[],
): Promise<void> {
	await sql`
		update sku k set stock = n.stock
		from unnest(${stocks.map(({ skuId }) => skuId)}::uuid[], ${stocks.map(({ stock }) => stock)}::int[]) as n (id, stock)
		where k.id = n.id
	`.execute(db)
}

/** How many pieces of each of these products on the shelf can be bought now, over all of its SKUs. */
export async function availableOnShelf(
	db: Db,
	productIds: readonly string[],
): Promise<{ productId: string; shopId: string; available: number }[]> {
	const { rows } = await sql<{ productId: string; shopId: string; available: number }>`
		select p.id as "productId", p.shop_id as "shopId", coalesce(sum(k.stock - k.held), 0)::int as available
		from product p left join sku k on k.product_id = p.id and k.retired_at is null
		where p.id = any(${productIds}::uuid[]) and p.on_sale group by p.id order by p.id
	`.execute(db)
	return rows
}

/** How many pieces of a product can be bought now, over all of its SKUs. */
export async function availableOf(db: Db, productId: string): Promise<number> {
	const { rows } = await sql<{ available: number }>`
		select coalesce(sum(stock - held), 0)::int as available from sku
		where product_id = ${productId} and retired_at is null
	`.execute(db)
	return rows[0]?.available ?? 0
}
