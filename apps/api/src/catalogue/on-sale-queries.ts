import { sql } from 'kysely'
import type { TxDb } from '../platform/database/db.ts'

/** What decides whether a product is on sale, besides whether its shop is open. */
export interface SaleStateRow {
	id: string
	shop_id: string
	/** It has never been on sale: only its shop sees it. */
	draft: boolean
	/** The shop wants it on sale. */
	wanted: boolean
	on_sale: boolean
	taken_off_at: Date | null
	taken_off_reason: string
}

/**
 * Locks a product for a change, so that two changes wait for each other; null if there is none, or it is of another shop
 * than the given one. The product is always locked before its SKUs.
 */
export async function lockSaleState(
	db: TxDb,
	productId: string,
	shopId: string | null = null,
): Promise<SaleStateRow | null> {
	const { rows } = await sql<SaleStateRow>`
		select id, shop_id, draft, wanted, on_sale, taken_off_at, taken_off_reason from product
		where id = ${productId} and (${shopId}::uuid is null or shop_id = ${shopId}) for no key update
	`.execute(db)
	return rows[0] ?? null
}

/** Locks several products for a change, in the order of their ids. */
export async function lockSaleStates(db: TxDb, productIds: readonly string[]): Promise<void> {
	await sql`
		select from product where id = any(${productIds}::uuid[]) order by id for no key update
	`.execute(db)
}

/**
 * Prevents a shop from being opened or closed until the transaction ends, so that what is calculated from its state stays
 * right. Taken before the shop's products, as closing it does.
 */
export async function holdShopState(db: TxDb, of: { productId: string }): Promise<void> {
	await sql`
		select from shop where id = (select shop_id from product where id = ${of.productId}) for share
	`.execute(db)
}

/**
 * Writes whether a shop wants products (locked by the caller) on sale; the first time they stop being drafts and
 * get this moment as their date. Call calculateOnSale after it.
 */
export async function writeWanted(
	db: TxDb,
	productIds: readonly string[],
	change: { wanted: boolean; shownAt: Date | null },
): Promise<void> {
	if (productIds.length === 0) return
	await sql`
		update product set wanted = ${change.wanted}, draft = draft and ${change.shownAt}::timestamptz is null,
			created_at = coalesce(${change.shownAt}::timestamptz, created_at), on_sale = on_sale and ${change.wanted}
		where id = any(${productIds}::uuid[])
	`.execute(db)
	if (!change.wanted) await leaveSearch(db, productIds)
}

/** Writes that the platform took a product off sale, or with null that it may return. Call calculateOnSale after it. */
export async function writeTakenOff(
	db: TxDb,
	productId: string,
	taken: { at: Date; by: string; reason: string } | null,
): Promise<void> {
	await sql`
		update product set taken_off_at = ${taken?.at ?? null}, taken_off_by = ${taken?.by ?? null},
			taken_off_reason = ${taken?.reason ?? ''}, on_sale = on_sale and ${taken === null}
		where id = ${productId}
	`.execute(db)
	if (taken !== null) await leaveSearch(db, [productId])
}

/** Searches use a column of their own. */
async function leaveSearch(db: TxDb, productIds: readonly string[]): Promise<void> {
	await sql`
		update product_search set on_sale = false where product_id = any(${productIds}::uuid[]) and on_sale
	`.execute(db)
}

/**
 * Calculates again which products are on sale, for some of them or for all of a shop (which was opened or closed): those that the shop wants
 * on sale, that are not drafts and were not taken off by the platform, while the shop is open. Returns the products that were added or
 * removed.
 */
export async function calculateOnSale(
	db: TxDb,
	of: { productIds: readonly string[] } | { shopId: string },
): Promise<{ id: string; on_sale: boolean }[]> {
	const which =
		'productIds' in of ? sql`p.id = any(${of.productIds}::uuid[])` : sql`p.shop_id = ${of.shopId}`
	const { rows } = await sql<{ id: string; on_sale: boolean }>`
		with reckoned as (
			update product p set on_sale = not p.on_sale from shop s
			where s.id = p.shop_id and ${which}
				and p.on_sale <> (p.wanted and not p.draft and p.taken_off_at is null and s.open)
			returning p.id, p.on_sale
		), searched as (
			update product_search s set on_sale = r.on_sale from reckoned r where s.product_id = r.id
		)
		select id, on_sale from reckoned
	`.execute(db)
	return rows
}
