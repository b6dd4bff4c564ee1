import { sql } from 'kysely'
import type { Db, TxDb } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'

/** The product of a SKU, also of a retired one; null if there is no such SKU. */
export async function productOfSku(
	db: Db,
	skuId: string,
): Promise<{ productId: string; shopId: string } | null> {
	const { rows } = await sql<{ productId: string; shopId: string }>`
		select p.id as "productId", p.shop_id as "shopId" from sku k join product p on p.id = k.product_id
		where k.id = ${skuId}
	`.execute(db)
	return rows[0] ?? null
}

/** Sets one SKU's price, in cents. */
export async function updateSkuPrice(db: TxDb, skuId: string, price: bigint): Promise<void> {
	await sql`update sku set price = ${price} where id = ${skuId} and price <> ${price}`.execute(db)
}

/** A product's price before and after, and its lowest since the given day. Cents. */
export interface Repriced {
	productId: string
	shopId: string
	was: bigint
	now: bigint
	lowest: bigint
	onSale: boolean
}

/**
 * Sets the prices of products to those of their cheapest SKUs on sale, and records the former prices. The caller has locked the
 * products. Those whose price does not change are left out.
 */
export async function calculatePrices(
	db: TxDb,
	productIds: readonly string[],
	change: { at: Date; lowestSince: Date },
): Promise<Repriced[]> {
	const ids = productIds.map(() => newId())
	const { rows } = await sql<Repriced>`
		with asked as (
			select * from unnest(${productIds}::uuid[], ${ids}::uuid[]) as asked (product_id, change_id)
		), cheapest as (
			select p.id, p.shop_id, p.price as was, p.on_sale, min(k.price) as now, a.change_id
			from asked a join product p on p.id = a.product_id join sku k on k.product_id = p.id and k.retired_at is null
			group by p.id, a.change_id
		), changed as (
			update product p set price = c.now from cheapest c where p.id = c.id and c.now <> c.was
			returning p.id, c.shop_id, c.was, c.now, c.on_sale, c.change_id
		), noted as (
			insert into product_price_change (id, product_id, shop_id, was, now, at)
			select change_id, id, shop_id, was, now, ${change.at}::timestamptz from changed
		)
		select c.id as "productId", c.shop_id as "shopId", c.was, c.now, c.on_sale as "onSale",
			least(c.was, (select min(least(h.was, h.now)) from product_price_change h
				where h.product_id = c.id and h.at > ${change.lowestSince})) as lowest
		from changed c order by c.id
	`.execute(db)
	return rows
}

/** Deletes price changes from before a day, a limited number at a time; returns how many. */
export async function deletePriceChanges(db: TxDb, before: Date, most: number): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from product_price_change where id in (
			select id from product_price_change where at < ${before} order by at limit ${most} for update skip locked)
	`.execute(db)
	return Number(numAffectedRows ?? 0n)
}
