import { sql } from 'kysely'
import type { Db, TxDb } from '../../platform/database/db.ts'

/** What a shop keeps about a SKU for itself; the cost in cents. */
export interface SkuDetail {
	skuId: string
	code: string
	barcode: string
	cost: bigint | null
}

/**
 * Makes changes of a shop's SKU codes wait for each other until the transaction ends. Taken after the locks on products and before nothing
 * but rows of `sku_detail`.
 */
export async function lockSkuCodes(db: TxDb, shopId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('sku codes ' || ${shopId}::text, 0))`.execute(
		db,
	)
}

/** The SKUs of a shop that have one of these codes and are not retired, ignoring case. */
export async function skusWithCodes(
	db: Db,
	shopId: string,
	codes: readonly string[],
): Promise<{ sku_id: string; product_id: string; code: string }[]> {
	if (codes.length === 0) return []
	const { rows } = await sql<{ sku_id: string; product_id: string; code: string }>`
		select d.sku_id, k.product_id, d.code from sku_detail d join sku k on k.id = d.sku_id
		where d.shop_id = ${shopId} and d.code <> '' and not d.retired
			and lower(d.code) = any(select lower(code) from unnest(${codes}::text[]) as asked (code))
	`.execute(db)
	return rows
}

/** Writes what a shop keeps about these SKUs. All of them lose their codes first, so that two may change theirs for each other. */
export async function writeSkuDetails(
	db: TxDb,
	shopId: string,
	details: readonly SkuDetail[],
): Promise<void> {
	if (details.length === 0) return
	await sql`
		delete from sku_detail where sku_id = any(${details.map(({ skuId }) => skuId)}::uuid[])
	`.execute(db)
	const kept = details
		.filter(({ code, barcode, cost }) => code !== '' || barcode !== '' || cost !== null)
		.map((detail) => ({ ...detail, cost: detail.cost?.toString() ?? null }))
	if (kept.length === 0) return
	await sql`
		insert into sku_detail (sku_id, shop_id, code, barcode, cost)
		select "skuId", ${shopId}, code, barcode, cost
		from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as n ("skuId" uuid, code text, barcode text, cost bigint)
	`.execute(db)
}
