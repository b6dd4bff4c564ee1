import type { LanguageFile } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { shopColumns, type ShopOrderRow } from '../shop/merchant-order-queries.ts'

/** A shopper's own order with everything that its invoice says; null if it is somebody else's. */
export async function findOrderToPrint(
	db: Db,
	orderId: string,
	shopperId: string,
	lang: LanguageFile,
): Promise<ShopOrderRow | null> {
	const { rows } = await sql<ShopOrderRow>`
		select ${shopColumns(lang)} from orders o where o.id = ${orderId} and o.shopper_id = ${shopperId}
	`.execute(db)
	return rows[0] ?? null
}
