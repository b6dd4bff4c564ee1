import type { MerchantAuditAction, MerchantAuditArea } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'

/** A line to be written. */
export interface NewAuditEntry {
	shopId: string
	at: Date
	personId: string
	person: string
	byKey: boolean
	area: MerchantAuditArea
	action: MerchantAuditAction
	subject: string | null
	amount: Cents | null
	count: number | null
}

/** Writes a line of a shop's log. Its result is not waited for: it travels with the next statement, and the commit fails if it fails. */
export async function insertAuditEntry(db: Db, entry: NewAuditEntry): Promise<void> {
	await sql`/* unread */
		insert into merchant_audit_entry (shop_id, at, person_id, person, by_key, area, action, subject, amount, count)
		values (${entry.shopId}, ${entry.at}, ${entry.personId}, ${entry.person}, ${entry.byKey}, ${entry.area}, ${entry.action},
			${entry.subject}, ${entry.amount}, ${entry.count})
	`.execute(db)
}

/** A line of a shop's log. */
export interface AuditEntryRow {
	id: bigint
	at: Date
	person_id: string
	person: string
	by_key: boolean
	area: MerchantAuditArea
	action: MerchantAuditAction
	subject: string | null
	amount: Cents | null
	count: number | null
}

/** Which lines of a shop's log are read. */
export interface AuditFilter {
	shopId: string
	personId: string | null
	area: MerchantAuditArea | null
	/** From this moment on, and before that one. */
	start: Date | null
	end: Date | null
}

/** A page of a shop's log, newest first. */
export async function listAuditRows(
	db: Db,
	filter: AuditFilter,
	page: { limit: number; offset: number },
): Promise<AuditEntryRow[]> {
	const { rows } = await sql<AuditEntryRow>`
		select id, at, person_id, person, by_key, area, action, subject, amount, count
		from merchant_audit_entry where ${isWished(filter)}
		order by at desc, id desc limit ${page.limit} offset ${page.offset}
	`.execute(db)
	return rows
}

/** How many lines {@link listAuditRows} has in all. */
export async function countAuditRows(db: Db, filter: AuditFilter): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from merchant_audit_entry where ${isWished(filter)}
	`.execute(db)
	return rows[0]?.count ?? 0
}

/** A line of a file, with its day and time in the shop's time zone. */
export type AuditFileRow = AuditEntryRow & { day: string; time: string }

/** The lines that follow a line, oldest first. */
export async function listAuditRowsAfter(
	db: Db,
	filter: AuditFilter,
	page: { after: Pick<AuditEntryRow, 'at' | 'id'> | null; limit: number; timeZone: string },
): Promise<AuditFileRow[]> {
	const { after } = page
	const follows =
		after === null ? sql`true` : sql`(at, id) > (${after.at}::timestamptz, ${after.id}::bigint)`
	const { rows } = await sql<AuditFileRow>`
		select id, at, person_id, person, by_key, area, action, subject, amount, count,
			to_char(at at time zone ${page.timeZone}, 'YYYY-MM-DD') as day, to_char(at at time zone ${page.timeZone}, 'HH24:MI:SS') as time
		from merchant_audit_entry where ${isWished(filter)} and ${follows}
		order by at, id limit ${page.limit}
	`.execute(db)
	return rows
}

/** Contains only the given filters, so that each is found by its index. */
function isWished({ shopId, personId, area, start, end }: AuditFilter): RawBuilder<boolean> {
	const parts = [
		sql`shop_id = ${shopId}`,
		...(personId === null ? [] : [sql`person_id = ${personId}`]),
		...(area === null ? [] : [sql`area = ${area}`]),
		...(start === null ? [] : [sql`at >= ${start}`]),
		...(end === null ? [] : [sql`at < ${end}`]),
	]
	return sql`${sql.join(parts, sql` and `)}`
}

/** Somebody in a shop's log. */
export interface AuditPersonRow {
	person_id: string
	person: string
	by_key: boolean
}

/**
 * Everybody in a shop's log with their newest name, by name. Each step jumps to the next person in the index, so that it costs as much as
 * there are people, not lines.
 */
export async function listAuditPeople(db: Db, shopId: string): Promise<AuditPersonRow[]> {
	const { rows } = await sql<AuditPersonRow>`
		with recursive found as (
			(select person_id, person, by_key from merchant_audit_entry where shop_id = ${shopId}
				order by person_id, at desc, id desc limit 1)
			union all
			select next.* from found cross join lateral (
				select e.person_id, e.person, e.by_key from merchant_audit_entry e
				where e.shop_id = ${shopId} and e.person_id > found.person_id
				order by e.person_id, e.at desc, e.id desc limit 1) next
		)
		select * from found order by by_key, person, person_id
	`.execute(db)
	return rows
}

/** The shop's time zone, and when the first of some whole days begins in it and the last one ends. */
export async function findAuditPeriod(
	db: Db,
	asked: { shopId: string; from: string | null; to: string | null },
): Promise<{ time_zone: string; start: Date | null; end: Date | null } | null> {
	const { rows } = await sql<{ time_zone: string; start: Date | null; end: Date | null }>`
		select time_zone, ${asked.from}::date::timestamp at time zone time_zone as start,
			(${asked.to}::date + 1)::timestamp at time zone time_zone as end
		from shop where id = ${asked.shopId}
	`.execute(db)
	return rows[0] ?? null
}

/** Deletes lines of all shops from before a moment, at most `most`, and returns how many. */
export async function deleteOldAuditRows(
	ctx: TxContext,
	before: Date,
	most: number,
): Promise<number> {
	const { rows } = await sql<{ deleted: number }>`
		select forget_merchant_audit(${before}, ${most}) as deleted
	`.execute(ctx.db)
	return rows[0]?.deleted ?? 0
}
