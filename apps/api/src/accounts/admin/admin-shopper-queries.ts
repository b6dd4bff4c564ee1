import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { beginningWith } from '../../platform/like-pattern.ts'
import type { ShopperRow } from '../shopper-queries.ts'
import { storedNumber } from './stored-number.ts'

/** A shopper as operators see them, with the end of a current freeze. */
export type AdminShopperRow = Omit<
	ShopperRow,
	'password_hash' | 'password_changed_at' | 'password_reset_at' | 'username_key'
> & { until_at: Date | null }

const columns = sql`
	s.id, s.status, s.username, s.nickname, s.family_name, s.given_name, s.email, s.mobile_e164, s.dial_code, s.mobile, s.avatar,
	s.lang, s.created_at, s.closed_at, f.until_at`
const tables = sql`shopper s left join shopper_freeze f on f.shopper_id = s.id and f.ended_at is null`

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A page of shoppers, the newest first, and the total. */
export async function listAdminShopperRows(
	db: Db,
	asked: { text: string; status: ShopperRow['status'] | null; limit: number; offset: number },
): Promise<{ rows: AdminShopperRow[]; count: number }> {
	// The SQL contains only the filters that were given, so that each form uses its index.
	const conditions = [sql`true`]
	if (asked.status !== null) conditions.push(sql`s.status = ${asked.status}`)
	if (asked.text !== '') conditions.push(isMeant(asked.text.toLowerCase()))
	const where = sql.join(conditions, sql` and `)
	const [page, counted] = await Promise.all([
		sql<AdminShopperRow>`
			select ${columns} from ${tables} where ${where}
			order by s.created_at desc, s.id limit ${asked.limit} offset ${asked.offset}
		`.execute(db),
		sql<{ count: number }>`select count(*)::int as count from shopper s where ${where}`.execute(db),
	])
	return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}

/** One shopper, or null. */
export async function findAdminShopper(db: Db, id: string): Promise<AdminShopperRow | null> {
	const { rows } = await sql<AdminShopperRow>`
		select ${columns} from ${tables} where s.id = ${id}
	`.execute(db)
	return rows[0] ?? null
}

/** Each name is compared by its beginning, through its own index. */
function isMeant(text: string): RawBuilder<boolean> {
	if (idPattern.test(text)) return sql`s.id = ${text}`
	const start = beginningWith(text)
	const dialled = storedNumber(text)
	const number = dialled === null ? start : `${dialled}%`
	return sql`(s.username_key like ${start} or s.email like ${start}
		or (s.mobile <> '' and s.mobile like ${number}) or s.mobile_e164 like ${number}
		or (s.nickname <> '' and lower(s.nickname) like ${start})
		or (s.family_name <> '' and lower(s.family_name) like ${start})
		or (s.given_name <> '' and lower(s.given_name) like ${start}))`
}
