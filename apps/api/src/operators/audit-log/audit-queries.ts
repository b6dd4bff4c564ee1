import { sql, type RawBuilder } from 'kysely'
import type { Context, TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'

/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A line to be written; it is linked to the chain when its transaction commits. */
export interface NewAuditLine {
	actor: string
	who: string
	action: string
	subject: string
	before: Json
	after: Json
	reason: string
}

/** Writes a line of the audit log. */
export async function appendLine(ctx: TxContext, line: NewAuditLine): Promise<void> {
	await sql`
		select audit.append(${ctx.clock.now()}, ${line.actor}, ${line.who}, ${line.action}, ${line.subject},
			${jsonOrNull(line.before)}::jsonb, ${jsonOrNull(line.after)}::jsonb, ${line.reason})
	`.execute(ctx.db)
}

/** A line as the log holds it. */
export interface AuditRow {
	seq: bigint
	at: Date
	who: string
	action: string
	subject: string
	before: Json
	after: Json
	reason: string
	hash: Buffer
}

/** A filter: an object such as `recharge:<id>`, all objects of a kind (`recharge:`), an actor such as `operator:<id>`, or all. */
export interface AuditWish {
	subject: string | null
	actor: string | null
	/** The name of the actor at that time. */
	who: string | null
}

/** A page of the log, newest first. */
export async function readAuditLines(
	db: Db,
	wish: AuditWish,
	page: { limit: number; offset: number },
): Promise<AuditRow[]> {
	const { rows } = await sql<AuditRow>`
		select k.seq, l.at, l.who, l.action, l.subject, l.before, l.after, l.reason, k.hash
		from audit.link k join audit.line l on l.id = k.line_id
		where ${isWished(wish)}
		order by k.seq desc limit ${page.limit} offset ${page.offset}
	`.execute(db)
	return rows
}

/** How many lines {@link readAuditLines} has in all. */
export async function countAuditLines(db: Db, wish: AuditWish): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from audit.line l
		where ${isWished(wish)}
	`.execute(db)
	return rows[0]?.count ?? 0
}

/** Contains only the given filters, so that a single object is found by the index. */
function isWished({ subject, actor, who }: AuditWish): RawBuilder<boolean> {
	const isSubject =
		subject === null
			? sql`true`
			: subject.endsWith(':')
				? sql`starts_with(l.subject, ${subject})`
				: sql`l.subject = ${subject}`
	return sql`${isSubject} and (${actor}::text is null or l.actor = ${actor})
		and (${who}::text is null or l.who = ${who})`
}

/** Whether an actor did this to an object since a moment. */
export async function hasLine(
	db: Db,
	line: { subject: string; actor: string; action: string; since: Date },
): Promise<boolean> {
	const { rows } = await sql<{ found: boolean }>`
		select exists (select from audit.line where subject = ${line.subject} and actor = ${line.actor}
			and action = ${line.action} and at > ${line.since}) as found
	`.execute(db)
	return rows[0]?.found === true
}

/** How far the job has checked the chain, and whether it is intact so far. */
export interface AuditChecked {
	up_to: bigint
	broken: boolean
}

/** Reads how far the chain is checked. */
export async function readAuditChecked(db: Db): Promise<AuditChecked> {
	const { rows } = await sql<AuditChecked>`select up_to, broken from audit.checked`.execute(db)
	const [checked] = rows
	if (!checked) throw new Error('The audit log has lost its place: audit.checked is empty.')
	return checked
}

/** Continues the check of the chain from where the last call stopped; returns how many links are intact. */
export async function checkAuditOn(ctx: TxContext): Promise<number> {
	const { rows } = await sql<{ seen: number }>`select audit.check_on() as seen`.execute(ctx.db)
	return rows[0]?.seen ?? 0
}

/** The newest link, once on each day of the clock; null on all later calls of the day. */
export async function takeAuditHead(ctx: Context): Promise<{ seq: bigint; hash: Buffer } | null> {
	const { rows } = await sql<{ seq: bigint; hash: Buffer }>`
		select seq, hash from audit.take_head(${ctx.clock.now()})
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Recomputes the whole chain and returns how many of its links are broken. */
export async function countAuditBreaches(db: Db): Promise<bigint> {
	const { rows } = await sql<{ breaches: bigint }>`select audit.breaches() as breaches`.execute(db)
	return rows[0]?.breaches ?? 0n
}

function jsonOrNull(value: Json): string | null {
	return value === null ? null : JSON.stringify(value)
}

/** The audit entries of one object, the newest first; also those of the current transaction. */
export async function findAuditEntries(
	db: Db,
	subject: string,
	most: number,
): Promise<Pick<AuditRow, 'at' | 'who' | 'action' | 'reason'>[]> {
	const { rows } = await sql<Pick<AuditRow, 'at' | 'who' | 'action' | 'reason'>>`
		select at, who, action, reason from audit.line where subject = ${subject} order by at desc, id desc limit ${most}
	`.execute(db)
	return rows
}
