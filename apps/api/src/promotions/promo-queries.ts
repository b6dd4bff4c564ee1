import { sql } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import type { Db, TxDb } from '../platform/database/db.ts'
import type { WriteCall } from '../platform/write-once.ts'

/** A promo's row, with how often the calling shopper has used it. */
export interface PromoRow {
	id: string
	code: string
	kind: 'fixed' | 'percent' | 'freight'
	value: bigint
	cap: bigint | null
	min_spend: bigint
	scope: 'platform' | 'shop' | 'category'
	scope_id: string | null
	/** Of a shop's products, only those in this category. */
	category_id: string | null
	funded_by: 'platform' | 'shop'
	starts_at: Date
	ends_at: Date
	total_limit: number | null
	shopper_limit: number
	/** When it was ended permanently. */
	ended_at: Date | null
	used: number
	used_by_me: number
}

/** The promo with a code as a shopper sees it, or null. Codes are stored in capitals. */
export async function findPromoRow(
	db: Db,
	code: string,
	shopperId: string,
): Promise<PromoRow | null> {
	const { rows } = await sql<PromoRow>`
		select p.id, p.code, p.kind, p.value, p.cap, p.min_spend, p.scope, p.scope_id, p.category_id, p.funded_by,
			p.starts_at, p.ends_at, p.ended_at, p.total_limit, p.shopper_limit, p.used, coalesce(s.used, 0) as used_by_me
		from promo p left join promo_shopper s on s.promo_id = p.id and s.shopper_id = ${shopperId}
		where p.code = ${code.toUpperCase()}
	`.execute(db)
	return rows[0] ?? null
}

/**
 * Counts one use, within the period, the total limit and the shopper's own limit: uses at the same time never exceed the
 * limits.
 */
export function callUsePromo(promoId: string, shopperId: string, at: Date): WriteCall {
	return sql`use_promo(${promoId}, ${shopperId}, ${at})`
}

/**
 * Gives uses back, one for each pair, locking promos in id order and before the shopper's own count, as {@link
 * callUsePromo} does: otherwise a shopper who cancels one order while making another with the same code would deadlock.
 */
export async function giveBackPromoUses(
	ctx: TxContext,
	uses: readonly { promoId: string; shopperId: string }[],
): Promise<void> {
	await sql`
		with back as (
			select promo_id, shopper_id, count(*)::int as n
			from unnest(${uses.map((use) => use.promoId)}::uuid[], ${uses.map((use) => use.shopperId)}::uuid[])
				as use (promo_id, shopper_id)
			group by promo_id, shopper_id
		), locked as materialized (
			select id from promo where id in (select promo_id from back) order by id for update
		), freed as (
			update promo p set used = p.used - b.n
			from (select promo_id, sum(n)::int as n from back group by promo_id) b
			where p.id = b.promo_id and p.id in (select id from locked)
		)
		update promo_shopper s set used = s.used - b.n
		from back b where s.promo_id = b.promo_id and s.shopper_id = b.shopper_id and b.promo_id in (select id from locked)
	`.execute(ctx.db)
}

/** The public codes that a shopper can still use, those that end first first, with the total. */
export async function listPromoRows(
	db: Db,
	asked: { shopperId: string; now: Date; limit: number; offset: number },
): Promise<{ rows: PromoRow[]; count: number }> {
	const { rows } = await sql<PromoRow & { count: number }>`
		select p.id, p.code, p.kind, p.value, p.cap, p.min_spend, p.scope, p.scope_id, p.category_id, p.funded_by,
			p.starts_at, p.ends_at, p.ended_at, p.total_limit, p.shopper_limit, p.used, coalesce(s.used, 0) as used_by_me, count(*) over ()::int as count
		from promo p left join promo_shopper s on s.promo_id = p.id and s.shopper_id = ${asked.shopperId}
		where p.is_public and p.ended_at is null and p.ends_at > ${asked.now} and (p.total_limit is null or p.used < p.total_limit)
			and coalesce(s.used, 0) < p.shopper_limit
		order by p.ends_at, p.id limit ${asked.limit} offset ${asked.offset}
	`.execute(db)
	return { rows, count: rows[0]?.count ?? 0 }
}

/** A new promo's columns. */
export interface NewPromoRow extends Omit<PromoRow, 'used' | 'used_by_me' | 'ended_at'> {
	is_public: boolean
	created_at: Date
}

/** Inserts a promo; returns false if its code is taken. */
export async function insertPromoRow(db: TxDb, row: NewPromoRow): Promise<boolean> {
	const written = await db
		.insertInto('promo')
		.values(row)
		.onConflict((conflict) => conflict.column('code').doNothing())
		.executeTakeFirst()
	return written.numInsertedOrUpdatedRows === 1n
}
