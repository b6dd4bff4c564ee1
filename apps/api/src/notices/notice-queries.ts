import type { NoticeGroup } from '@portolan/contract'
import { sql, type RawBuilder } from 'kysely'
import { after } from '../platform/clock.ts'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Given } from '../platform/database/sending/kept-statement.ts'

/** One stored notification. */
export interface NoticeRow {
	id: string
	shopper_id: string
	kind: string
	subject: string
	params: Record<string, unknown>
	created_at: Date
	read_at: Date | null
}

/** A new notification. */
export interface NewNoticeRow {
	id: string
	shopperId: string
	kind: string
	subject: string
	occurrence: string
	at: Date
	params: Record<string, unknown>
}

/** An event this much older, as after a long downtime, is only added to the inbox, and counts as read. */
const historySeconds = 7 * 86_400

/**
 * Inserts notifications; existing ones are not changed, and of two equal ones the first is inserted. In the order of
 * their key, so that two processes with the same facts wait for each other and never deadlock. Returns the ids of the
 * new ones.
 */
export async function insertNotices(
	ctx: TxContext,
	rows: readonly NewNoticeRow[],
): Promise<ReadonlySet<string>> {
	if (rows.length === 0) return new Set()
	const now = ctx.clock.now()
	const inserted = await sql<{ id: string }>`
		insert into notice (id, shopper_id, kind, subject, occurrence, params, created_at, read_at)
		select id, shopper_id, kind, subject, occurrence, params, at, case when at < ${after(now, -historySeconds)} then ${now}::timestamptz end
		from unnest(
			${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ shopperId }) => shopperId)}::uuid[],
			${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ subject }) => subject)}::text[],
			${rows.map(({ occurrence }) => occurrence)}::text[],
			${rows.map(({ params }) => JSON.stringify(params))}::jsonb[], ${rows.map(({ at }) => at)}::timestamptz[]
		) with ordinality as n (id, shopper_id, kind, subject, occurrence, params, at, place)
		order by shopper_id, kind, subject, occurrence, place
		on conflict (shopper_id, kind, subject, occurrence) do nothing
		returning id
	`.execute(ctx.db)
	return new Set(inserted.rows.map(({ id }) => id))
}

/** Updates an unread notification of a kind and subject and moves it to the top; returns its id, or null if there is none. */
export async function renewUnread(
	ctx: TxContext,
	row: Pick<NewNoticeRow, 'shopperId' | 'kind' | 'subject' | 'params' | 'at'>,
): Promise<string | null> {
	const { rows } = await sql<{ id: string }>`
		update notice set params = ${JSON.stringify(row.params)}::jsonb, created_at = ${row.at}
		where shopper_id = ${row.shopperId} and kind = ${row.kind} and subject = ${row.subject} and read_at is null
		returning id
	`.execute(ctx.db)
	return rows[0]?.id ?? null
}

/**
 * A page of a person's inbox, newest first; of some kinds, or all with null. One more than requested is read to see if
 * there are more.
 */
export async function pageOfNotices(
	db: Db,
	asked: { shopperId: string; kinds: readonly string[] | null; limit: number; offset: number },
): Promise<{ rows: NoticeRow[]; count: number }> {
	const { rows } = await sql<NoticeRow & { count: number }>`
		select n.*, (select count(*)::int from notice c
			where c.shopper_id = ${asked.shopperId} and (${asked.kinds}::text[] is null or c.kind = any(${asked.kinds}::text[]))) as count
		from notice n
		where n.shopper_id = ${asked.shopperId} and (${asked.kinds}::text[] is null or n.kind = any(${asked.kinds}::text[]))
		order by n.created_at desc, n.id desc limit ${asked.limit} offset ${asked.offset}
	`.execute(db)
	return { rows, count: rows[0]?.count ?? 0 }
}

/**
 * Finds notifications by person, kind and subject. A subject belongs to one person, so the three lists need not be compared pair by pair.
 */
export async function findNotices(
	db: Db,
	asked: readonly { shopperId: string; kind: string; subject: string }[],
): Promise<{ id: string; kind: string; subject: string }[]> {
	const { rows } = await sql<{ id: string; kind: string; subject: string }>`
		select id, kind, subject from notice where shopper_id = any(${asked.map(({ shopperId }) => shopperId)}::uuid[])
			and kind = any(${[...new Set(asked.map(({ kind }) => kind))]}::text[])
			and subject = any(${asked.map(({ subject }) => subject)}::text[])
	`.execute(db)
	return rows
}

/** How many notifications a person has not read, by kind. */
export async function countUnread(
	db: Db,
	shopperId: string,
): Promise<{ kind: string; unread: number }[]> {
	const { rows } = await sql<{ kind: string; unread: number }>`
		select kind, count(*)::int as unread from notice where shopper_id = ${shopperId} and read_at is null group by kind
	`.execute(db)
	return rows
}

/** A person's unread notifications, at most so many, as a part of a larger read. */
export function someUnread(shopperId: Given<string>, most: number): RawBuilder<unknown> {
	return sql`select 1 from notice n where n.shopper_id = ${shopperId} and n.read_at is null limit ${most}`
}

/** Marks notifications of a person as read: the named ones, or all of some kinds, or all. Returns how many were unread. */
export async function writeRead(
	ctx: TxContext,
	which: {
		shopperId: string
		ids: readonly string[] | null
		kinds: readonly string[] | null
		subject?: string
	},
): Promise<number> {
	const { numAffectedRows } = await sql`
		update notice set read_at = ${ctx.clock.now()}
		where shopper_id = ${which.shopperId} and read_at is null
			and (${which.ids}::uuid[] is null or id = any(${which.ids}::uuid[]))
			and (${which.kinds}::text[] is null or kind = any(${which.kinds}::text[]))
			and (${which.subject ?? null}::text is null or subject = ${which.subject ?? null}::text)
	`.execute(ctx.db)
	return Number(numAffectedRows ?? 0n)
}

/** The choices for some groups, by `<shopper id> <group>`; people without a choice are missing. */
export async function choicesFor(
	db: Db,
	shopperIds: readonly string[],
	groups: readonly NoticeGroup[],
): Promise<Map<string, { push: boolean; email: boolean }>> {
	const { rows } = await sql<{
		shopper_id: string
		notice_group: NoticeGroup
		push: boolean
		email: boolean
	}>`
		select shopper_id, notice_group, push, email from notice_choice
		where shopper_id = any(${shopperIds}::uuid[]) and notice_group = any(${groups}::text[])
	`.execute(db)
	return new Map(
		rows.map(({ shopper_id: id, notice_group: group, push, email }) => [
			`${id} ${group}`,
			{ push, email },
		]),
	)
}

/** The choices of one person, by group. */
export async function choicesOf(
	db: Db,
	shopperId: string,
): Promise<Map<string, { push: boolean; email: boolean }>> {
	const { rows } = await sql<{ notice_group: string; push: boolean; email: boolean }>`
		select notice_group, push, email from notice_choice where shopper_id = ${shopperId}
	`.execute(db)
	return new Map(rows.map(({ notice_group: group, push, email }) => [group, { push, email }]))
}

/** Stores a person's choice. */
export async function writeChoice(
	ctx: TxContext,
	choice: { shopperId: string; group: NoticeGroup; push: boolean; email: boolean },
): Promise<void> {
	await sql`
		insert into notice_choice (shopper_id, notice_group, push, email)
		values (${choice.shopperId}, ${choice.group}, ${choice.push}, ${choice.email})
		on conflict (shopper_id, notice_group) do update set push = excluded.push, email = excluded.email
	`.execute(ctx.db)
}

/** Deletes everything that this module stores about a person. */
export async function forgetPerson(ctx: TxContext, shopperId: string): Promise<void> {
	await sql`delete from notice where shopper_id = ${shopperId}`.execute(ctx.db)
	await sql`delete from notice_choice where shopper_id = ${shopperId}`.execute(ctx.db)
	await sql`delete from push_binding where shopper_id = ${shopperId}`.execute(ctx.db)
}
