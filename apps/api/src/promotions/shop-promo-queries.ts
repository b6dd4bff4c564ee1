import type { PromoState } from '@portolan/contract'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db, TxDb } from '../platform/database/db.ts'
import { containing } from '../platform/like-pattern.ts'
import type { NewPromoRow } from './promo-queries.ts'

/** A code of a shop itself. */
export interface ShopPromoRow extends NewPromoRow {
	ended_at: Date | null
	used: number
	/** An order used it, even if it was cancelled since: its terms must not become worse. */
	was_used: boolean
	state: PromoState
}

/** The columns of a code, from `promo p`. */
export function promoColumns(now: Date) {
	return sql`p.id, p.code, p.kind, p.value, p.cap, p.min_spend, p.scope, p.scope_id, p.category_id, p.funded_by,
		p.starts_at, p.ends_at, p.ended_at, p.total_limit, p.shopper_limit, p.used, p.is_public, p.created_at,
		exists (select from promo_shopper s where s.promo_id = p.id) as was_used,
		case when p.ended_at is not null or p.ends_at <= ${now} then 'ended' when p.starts_at > ${now} then 'coming'
			when p.total_limit is not null and p.used >= p.total_limit then 'used_up' else 'running' end as state`
}

/** A shop's own codes, or those in a state, the newest first, with the total. */
export async function pageOfShopPromos(
	db: Db,
	asked: {
		shopId: string
		/** A part of the code; empty for any. */
		text: string
		state: PromoState | null
		now: Date
		limit: number
		offset: number
	},
): Promise<{ rows: ShopPromoRow[]; count: number }> {
	const part = containing(asked.text.toUpperCase())
	const own = sql`(select ${promoColumns(asked.now)} from promo p where p.funded_by = 'shop' and p.scope_id = ${asked.shopId}
		and p.code like ${part}) p`
	const wanted = asked.state === null ? sql`true` : sql`p.state = ${asked.state}`
	const { rows } = await sql<ShopPromoRow>`
		select p.* from ${own} where ${wanted} order by p.created_at desc, p.id limit ${asked.limit} offset ${asked.offset}
	`.execute(db)
	const { rows: counted } = await sql<{ count: number }>`
		select count(*)::int as count from ${own} where ${wanted}
	`.execute(db)
	return { rows, count: counted[0]?.count ?? 0 }
}

/** Locks one of a shop's own codes for a change, so that no use is counted meanwhile; or null. */
export async function lockShopPromo(
	db: TxDb,
	asked: { promoId: string; shopId: string; now: Date },
): Promise<ShopPromoRow | null> {
	const { rows: locked } = await sql`
		select from promo where id = ${asked.promoId} and funded_by = 'shop' and scope_id = ${asked.shopId} for update
	`.execute(db)
	if (locked.length === 0) return null
	// Read after the lock, so that a use that was waited for is seen.
	const { rows } = await sql<ShopPromoRow>`
		select ${promoColumns(asked.now)} from promo p where p.id = ${asked.promoId}
	`.execute(db)
	return rows[0] ?? null
}

/** Writes a changed code; false if its new name is taken (two may take it at once, so the unique index decides). */
export async function updateShopPromo(
	db: TxDb,
	row: Omit<NewPromoRow, 'scope' | 'scope_id' | 'funded_by' | 'created_at'>,
): Promise<boolean> {
	try {
		await sql`
			update promo set code = ${row.code}, kind = ${row.kind}, value = ${row.value}, cap = ${row.cap},
				min_spend = ${row.min_spend}, category_id = ${row.category_id}, starts_at = ${row.starts_at}, ends_at = ${row.ends_at},
				total_limit = ${row.total_limit}::int, shopper_limit = ${row.shopper_limit}::int, is_public = ${row.is_public}
			where id = ${row.id}
		`.execute(db)
		return true
	} catch (error) {
		if (error instanceof DatabaseError && error.constraint === 'promo_code_key') return false
		throw error
	}
}

/** Ends a code permanently, if it was not ended. */
export async function endPromoRow(db: TxDb, promoId: string, at: Date): Promise<void> {
	await sql`update promo set ended_at = ${at} where id = ${promoId} and ended_at is null`.execute(
		db,
	)
}
