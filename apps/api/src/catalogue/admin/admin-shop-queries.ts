import type { LanguageFile } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { containing } from '../../platform/like-pattern.ts'

/** A shop as operators see it. */
export interface AdminShopRow {
	id: string
	name: string
	avatar: string
	country: string
	owner_name: string
	open: boolean
	closed_at: Date | null
	closed_by: string | null
	closed_reason: string
	sales: number
	fans: number
	good: number
	scored: number
	product_count: number
	product_total: number
	created_at: Date
	founded: number | null
	tagline: string
	story: string
}

function columns(lang: LanguageFile, scoresSince: Date): RawBuilder<unknown> {
	return sql`
		s.id, s.name, s.avatar, s.country, s.owner_name, s.open, s.closed_at, s.closed_by, s.closed_reason, s.sales, s.fans,
		s.created_at, s.founded, coalesce(s.taglines ->> ${lang}::text, s.taglines ->> 'en') as tagline,
		coalesce(s.stories ->> ${lang}::text, s.stories ->> 'en') as story,
		(select count(*)::int from product p where p.shop_id = s.id and p.on_sale) as product_count,
		(select count(*)::int from product p where p.shop_id = s.id and not p.draft) as product_total,
		(select coalesce(sum(d.good), 0)::int from shop_score_day d where d.shop_id = s.id
			and d.day > (${scoresSince}::timestamptz at time zone 'UTC')::date) as good,
		(select coalesce(sum(d.count), 0)::int from shop_score_day d where d.shop_id = s.id
			and d.day > (${scoresSince}::timestamptz at time zone 'UTC')::date) as scored`
}

/** A page of shops, the newest first, and the total. `name` is folded like the stored names. */
export async function listAdminShopRows(
	db: Db,
	lang: LanguageFile,
	asked: {
		id: string | null
		name: string
		open: boolean | null
		scoresSince: Date
		limit: number
		offset: number
	},
): Promise<{ rows: AdminShopRow[]; count: number }> {
	const conditions = [sql`true`]
	if (asked.id !== null) conditions.push(sql`s.id = ${asked.id}`)
	if (asked.open !== null) conditions.push(sql`s.open = ${asked.open}`)
	if (asked.name !== '') {
		const part = containing(asked.name)
		conditions.push(sql`(s.name_key like ${part} or lower(s.owner_name) like ${part})`)
	}
	const where = sql.join(conditions, sql` and `)
	const { rows } = await sql<AdminShopRow>`
		select ${columns(lang, asked.scoresSince)} from (
			select * from shop s where ${where} order by s.created_at desc, s.id limit ${asked.limit} offset ${asked.offset}
		) s order by s.created_at desc, s.id
	`.execute(db)
	const counted = await sql<{ count: number }>`
		select count(*)::int as count from shop s where ${where}
	`.execute(db)
	return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** One shop, or null. */
export async function findAdminShop(
	db: Db,
	lang: LanguageFile,
	shopId: string,
	scoresSince: Date,
): Promise<AdminShopRow | null> {
	const { rows } = await sql<AdminShopRow>`
		select ${columns(lang, scoresSince)} from shop s where s.id = ${shopId}
	`.execute(db)
	return rows[0] ?? null
}

/** Locks a shop's state, before its products; null if there is no such shop. */
export async function lockShopState(
	ctx: TxContext,
	shopId: string,
): Promise<{ open: boolean } | null> {
	const { rows } = await sql<{ open: boolean }>`
		select open from shop where id = ${shopId} for update
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Writes that the platform closed a shop, or with null that it is open. Call calculateOnSale after it. */
export async function writeShopState(
	ctx: TxContext,
	shopId: string,
	closed: { by: string; reason: string } | null,
): Promise<void> {
	await ctx.db
		.updateTable('shop')
		.set({
			open: closed === null,
			closed_at: closed && ctx.clock.now(),
			closed_by: closed && closed.by,
			closed_reason: closed ? closed.reason : '',
		})
		.where('id', '=', shopId)
		.execute()
}
