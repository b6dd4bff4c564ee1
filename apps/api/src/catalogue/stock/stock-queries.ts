import type { ShopHoliday } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, TxDb } from '../../platform/database/db.ts'
import type { ProductOption } from '../../platform/database/stored-types.ts'
import type { WriteCall } from '../../platform/write-once.ts'
import type { FreightTemplate } from '../freight.ts'
import { holidayColumn } from '../hours/holiday-column.ts'

/** A number of pieces of a SKU. */
export interface Demand {
	skuId: string
	num: number
}

/** A SKU as it is now; `available` is the number that can still be bought. */
export interface SkuRow {
	sku_id: string
	product_id: string
	shop_id: string
	category_id: string | null
	/** The words of its product that are current. */
	wording_id: string
	title: string
	image: string
	options: ProductOption[]
	choice: number[]
	/** Cents as text: a JSON number would become a double. */
	price: string
	available: number
	on_sale: boolean
	weight_grams: number
	shop_name: string
	freight: FreightTemplate
	holiday: ShopHoliday | null
}

/** Ids: themselves, or an expression that gives them. */
export type IdsToRead = readonly string[] | RawBuilder<string[]>

/** A JSON array of the SKUs with these ids, in no order; missing ones are left out. */
export function skusAsJson(ctx: Context, skuIds: IdsToRead): RawBuilder<SkuRow[]> {
	const { lang } = ctx
	return sql`(select coalesce(json_agg(r), '[]') from (
		select k.id as sku_id, p.id as product_id, p.shop_id, p.category_id, t.wording_id,
			coalesce(t.titles ->> ${lang}::text, t.titles ->> 'en') as title, k.image,
			coalesce(k.spec_options, t.options) as options, k.choice, k.price::text as price,
			k.stock - k.held as available, p.on_sale and s.open and k.retired_at is null as on_sale, k.weight_grams, s.name as shop_name, s.freight,
			${holidayColumn(ctx)} as holiday
		from sku k join product p on p.id = k.product_id join product_text t on t.product_id = p.id
			join shop s on s.id = p.shop_id
		where k.id = any(${skuIds}::uuid[]) and not p.draft) r)`
}

/**
 * Moves stock for the whole demand, or raises an error: 40001 if less is available than is to be held. Rows are changed
 * in id order, so that two crossing demands wait for each other instead of deadlocking. Selling also inserts a sale to be
 * added up later, and returning a negative one: `at` is when the pieces were sold.
 */
export function callMoveStock(
	move: 'hold' | 'sell' | 'free' | 'return',
	demand: readonly Demand[],
	at: Date,
): WriteCall {
	const summed = new Map<string, number>()
	for (const { skuId, num } of demand) summed.set(skuId, (summed.get(skuId) ?? 0) + num)
	const ids = [...summed.keys()].toSorted()
	const nums = ids.map((id) => summed.get(id) ?? 0)
	return sql`move_stock(${move}, ${ids}::uuid[], ${nums}::int[], ${at})`
}

/** The stock of a SKU, and how much of it is held for unpaid orders. */
export interface Stock {
	stock: number
	held: number
}

/** The stock of a SKU; null if there is none, or it was retired. */
export async function stockOf(db: Db, skuId: string): Promise<Stock | null> {
	const { rows } = await sql<Stock>`
		select stock, held from sku where id = ${skuId} and retired_at is null
	`.execute(db)
	return rows[0] ?? null
}

/**
 * Changes the stock in one guarded statement; null if the SKU is unknown or retired, the stock is not the expected one,
 * or the change would leave less than is held or more than is allowed.
 */
export async function changeStock(
	db: TxDb,
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

/** Locks SKUs for a change of several of them, in the same order as checkouts lock them, to prevent deadlocks. */
export async function lockSkus(db: TxDb, skuIds: readonly string[]): Promise<void> {
	await sql`select from sku where id = any(${skuIds}::uuid[]) order by id for no key update`.execute(
		db,
	)
}

/** Writes the stock of many SKUs, which the caller has locked. */
export async function writeStocks(
	db: TxDb,
	stocks: readonly { skuId: string; stock: number }[],
): Promise<void> {
	await sql`
		update sku k set stock = n.stock
		from unnest(${stocks.map(({ skuId }) => skuId)}::uuid[], ${stocks.map(({ stock }) => stock)}::int[]) as n (id, stock)
		where k.id = n.id
	`.execute(db)
}

/** How many pieces of each of these products on sale can be bought now, over all of its SKUs. */
export async function availableOnSale(
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
