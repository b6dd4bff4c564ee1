import type { PromoState } from '@portolan/contract'
import { sql } from 'kysely'
import type { Db, TxDb } from '../platform/database/db.ts'
import { containing } from '../platform/like-pattern.ts'
import { promoColumns, updateShopPromo, type ShopPromoRow } from './shop-promo-queries.ts'

/** A code of the platform or of a shop. */
export type AdminPromoRow = ShopPromoRow

/** The codes of the platform and all shops, the newest first, with the total. Null: any. */
export async function pageOfPromos(
	db: Db,
	asked: {
		/** A part of the code. */
		text: string
		state: PromoState | null
		fundedBy: 'platform' | 'shop' | null
		now: Date
		limit: number
		offset: number
	},
): Promise<{ rows: AdminPromoRow[]; count: number }> {
	const conditions = [sql`true`]
	if (asked.fundedBy !== null) conditions.push(sql`p.funded_by = ${asked.fundedBy}`)
	if (asked.text !== '') {
		const part = containing(asked.text.toUpperCase())
		conditions.push(sql`p.code like ${part}`)
	}
	const all = sql`(select ${promoColumns(asked.now)} from promo p where ${sql.join(conditions, sql` and `)}) p`
	const wanted = asked.state === null ? sql`true` : sql`p.state = ${asked.state}`
	const { rows } = await sql<AdminPromoRow>`
		select p.* from ${all} where ${wanted} order by p.created_at desc, p.id limit ${asked.limit} offset ${asked.offset}
	`.execute(db)
	const { rows: counted } = await sql<{ count: number }>`
		select count(*)::int as count from ${all} where ${wanted}
	`.execute(db)
	return { rows, count: counted[0]?.count ?? 0 }
}

/** Locks a code for a change, so that no use is counted meanwhile; or null. */
export async function lockPromo(
	db: TxDb,
	promoId: string,
	now: Date,
): Promise<AdminPromoRow | null> {
	const { rows: locked } = await sql`select from promo where id = ${promoId} for update`.execute(db)
	if (locked.length === 0) return null
	// Read after the lock, so that a use that was waited for is seen.
	const { rows } = await sql<AdminPromoRow>`
		select ${promoColumns(now)} from promo p where p.id = ${promoId}
	`.execute(db)
	return rows[0] ?? null
}

/** Writes a changed code of the platform; false if its new name is taken. */
export async function updatePromo(
	db: TxDb,
	row: Parameters<typeof updateShopPromo>[1] & Pick<AdminPromoRow, 'scope' | 'scope_id'>,
): Promise<boolean> {
	await sql`update promo set scope = ${row.scope}, scope_id = ${row.scope_id}::uuid where id = ${row.id}`.execute(
		db,
	)
	return updateShopPromo(db, row)
}
