import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'

/** A SKU on sale of which few pieces are left. */
export interface LowSku {
	skuId: string
	productId: string
	shopId: string
	/** The pieces on hand: those held for unpaid orders may become free again, and then nothing was restocked. */
	stock: number
}

/** Notes which of these SKUs are low now, and forgets those that are not; returns those that were not noted before. */
export async function noteLowSkus(
	ctx: TxContext,
	given: { skuIds: readonly string[]; usual: number },
): Promise<LowSku[]> {
	const { rows } = await sql<LowSku>`
		with seen as (
			select k.id, k.product_id, k.stock, p.shop_id, coalesce(l.pieces, ${given.usual}) as pieces
			from sku k join product p on p.id = k.product_id left join shop_low_stock l on l.shop_id = p.shop_id
			where k.id = any(${given.skuIds}::uuid[]) and k.retired_at is null and p.on_sale
		), restocked as (
			delete from sku_told_low t using seen s where t.sku_id = s.id and s.stock > s.pieces
		), told as (
			insert into sku_told_low (sku_id, at)
			select id, ${ctx.clock.now()}::timestamptz from seen where pieces > 0 and stock <= pieces order by id
			on conflict do nothing returning sku_id
		)
		select s.id as "skuId", s.product_id as "productId", s.shop_id as "shopId", s.stock
		from seen s join told t on t.sku_id = s.id order by s.id
	`.execute(ctx.db)
	return rows
}

/** At how many pieces the stock of a shop is low; null: it chose nothing. */
export async function findLowStock(db: Db, shopId: string): Promise<number | null> {
	const row = await db
		.selectFrom('shop_low_stock')
		.select('pieces')
		.where('shop_id', '=', shopId)
		.executeTakeFirst()
	return row?.pieces ?? null
}

/** How many SKUs on sale of a shop have so few pieces. */
export async function countLowSkus(db: Db, shopId: string, pieces: number): Promise<number> {
	const { rows } = await sql<{ low: number }>`
		select count(*)::int as low from product p join sku k on k.product_id = p.id
		where p.shop_id = ${shopId} and p.on_sale and k.retired_at is null and k.stock - k.held <= ${pieces}
	`.execute(db)
	return rows[0]?.low ?? 0
}

/** Stores at how many pieces the stock of a shop is low, and notes what is low by that. */
export async function saveLowStock(ctx: TxContext, shopId: string, pieces: number): Promise<void> {
	await sql`
		insert into shop_low_stock (shop_id, pieces) values (${shopId}, ${pieces})
		on conflict (shop_id) do update set pieces = excluded.pieces
	`.execute(ctx.db)
	await sql`
		with seen as (
			select k.id, k.stock from sku k join product p on p.id = k.product_id
			where p.shop_id = ${shopId} and k.retired_at is null and p.on_sale
		), others as (
			delete from sku_told_low t using seen s where t.sku_id = s.id and s.stock > ${pieces}
		)
		insert into sku_told_low (sku_id, at)
		select id, ${ctx.clock.now()}::timestamptz from seen where stock <= ${pieces} order by id
		on conflict do nothing
	`.execute(ctx.db)
}
