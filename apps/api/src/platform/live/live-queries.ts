import type { LiveTopic } from '@portolan/contract'
import { sql } from 'kysely'
import type { TxContext, ShopperActor, MerchantActor, OperatorActor } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Deletion } from '../old-rows/delete-old.ts'
import type { HasPorts } from '../ports.ts'
import { staffOf } from '../sign-in/staff.ts'

/** One stored event. */
export interface LiveEventRow {
	audience: string
	no: number
	topic: LiveTopic
	subject: string
	data: Record<string, unknown>
}

/**
 * Numbers events, writes them and notifies the processes. Sent without waiting: a failure is thrown by the next statement
 * or the commit.
 */
export async function writeLiveEvents(
	ctx: TxContext,
	events: readonly Omit<LiveEventRow, 'no'>[],
): Promise<void> {
	await sql`/* unread */
		select tell_live(
			${events.map(({ audience }) => audience)}::text[],
			${events.map(({ topic }) => topic)}::text[],
			${events.map(({ subject }) => subject)}::text[],
			${events.map(({ data }) => JSON.stringify(data))}::jsonb[],
			${ctx.clock.now()}
		)
	`.execute(ctx.db)
}

/** The range of an audience's numbers: the last one, and whether the one after `after` is still stored. */
export interface AudienceReach {
	audience: string
	last: number
	reachable: boolean
}

/**
 * From which number the readers of audiences can begin, in the order given; for an audience without any event the last
 * number is 0.
 */
export async function reachOf(
	db: Db,
	wanted: readonly { audience: string; after: number }[],
): Promise<AudienceReach[]> {
	const { rows } = await sql<{ audience: string; last: string; reachable: boolean }>`
		select want.audience, coalesce(a.last_no, 0)::text as last,
			coalesce(a.last_no, 0) = want.after
				or exists (select from live_event e where e.audience = want.audience and e.no = want.after + 1) as reachable
		from unnest(${wanted.map(({ audience }) => audience)}::text[], ${wanted.map((each) => each.after)}::bigint[])
			with ordinality as want (audience, after, at)
		left join live_audience a on a.audience = want.audience
		order by want.at
	`.execute(db)
	return rows.map(({ audience, last, reachable }) => ({ audience, last: Number(last), reachable }))
}

/** The events of audiences after a number for each, oldest first, with a limit for each audience. */
export async function eventsAfter(
	db: Db,
	wanted: readonly { audience: string; after: number }[],
	most: number,
): Promise<LiveEventRow[]> {
	const { rows } = await sql<Omit<LiveEventRow, 'no'> & { no: string }>`
		select e.audience, e.no::text as no, e.topic, e.subject, e.data
		from unnest(${wanted.map(({ audience }) => audience)}::text[], ${wanted.map((each) => each.after)}::bigint[])
			as want (audience, after)
		cross join lateral (
			select * from live_event e where e.audience = want.audience and e.no > want.after order by e.no limit ${most}
		) e
		order by e.audience, e.no
	`.execute(db)
	return rows.map((row) => ({ ...row, no: Number(row.no) }))
}

/** Stores the hash of a ticket. */
export async function insertTicket(
	ctx: TxContext,
	ticket: { hash: Buffer; sessionId: string; expiresAt: Date },
): Promise<void> {
	await sql`
		insert into live_ticket (hash, session_id, expires_at)
		values (${ticket.hash}, ${ticket.sessionId}, ${ticket.expiresAt})
	`.execute(ctx.db)
}

/** Uses a ticket up; returns the person of the session behind it, or null if ticket or session is no longer valid. */
export async function takeTicket(
	ctx: TxContext,
	hash: Buffer,
): Promise<ShopperActor | MerchantActor | OperatorActor | null> {
	const now = ctx.clock.now()
	const { rows } = await sql<SessionOf>`
		with used as (delete from live_ticket where hash = ${hash} returning session_id, expires_at)
		select s.id, s.person_kind, s.person_id from used join session s on s.id = used.session_id
		where used.expires_at > ${now} and s.ended_at is null and s.expires_at > ${now}
	`.execute(ctx.db)
	const row = rows[0]
	return row ? actorOfSession(ctx, row) : null
}

interface SessionOf {
	id: string
	person_kind: 'shopper' | 'merchant' | 'operator'
	person_id: string
}

async function actorOfSession(
	holder: HasPorts & { db: Db },
	row: SessionOf,
): Promise<ShopperActor | MerchantActor | OperatorActor | null> {
	if (row.person_kind === 'shopper')
		return { kind: 'shopper', id: row.person_id, sessionId: row.id }
	return staffOf(holder, row.person_kind, { sessionId: row.id, personId: row.person_id })
}

/** The sessions of these that are still valid, with the person each belongs to. */
export async function sessionsStillOpen(
	holder: HasPorts & { db: Db },
	sessionIds: readonly string[],
	now: Date,
): Promise<Map<string, ShopperActor | MerchantActor | OperatorActor>> {
	const { rows } = await sql<SessionOf>`
		select id, person_kind, person_id from session
		where id = any(${sessionIds}::uuid[]) and ended_at is null and expires_at > ${now}
	`.execute(holder.db)
	const open = new Map<string, ShopperActor | MerchantActor | OperatorActor>()
	for (const row of rows) {
		const actor = await actorOfSession(holder, row)
		if (actor) open.set(row.id, actor)
	}
	return open
}

/**
 * A stream whose process has not renewed it for this long is taken to be closed. Measured by the database's clock, which
 * all processes share.
 */
const goneAfter = '60 seconds'

/**
 * Records a new stream. If the person then has more than the limit, over all processes, their oldest ones are ended.
 * Streams of one person are counted one after another, so that opening many at once cannot exceed the limit.
 */
export async function insertStream(
	ctx: TxContext,
	stream: { id: string; sessionId: string; personId: string; most: number },
): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('live_stream ' || ${stream.personId}, 0))`.execute(
		ctx.db,
	)
	await sql`
		with gone as (
			delete from live_stream where person_id = ${stream.personId} and seen_at < now() - ${goneAfter}::interval
		), surplus as (
			delete from live_stream where id in (
				select id from live_stream
				where person_id = ${stream.personId} and seen_at >= now() - ${goneAfter}::interval
				order by opened_at desc, id desc offset ${stream.most - 1}
			) returning id
		)
		select pg_notify('portolan_live', 'stream ' || id) from surplus
	`.execute(ctx.db)
	await sql`
		insert into live_stream (id, session_id, person_id)
		values (${stream.id}, ${stream.sessionId}, ${stream.personId})
	`.execute(ctx.db)
}

/** Renews the records of these streams; the table is emptied when the server crashes, so missing ones are inserted again. */
export async function noteStreams(
	db: Db,
	streams: readonly { id: string; sessionId: string; personId: string }[],
): Promise<void> {
	await sql`
		insert into live_stream (id, session_id, person_id)
		select * from unnest(
			${streams.map(({ id }) => id)}::uuid[],
			${streams.map(({ sessionId }) => sessionId)}::uuid[],
			${streams.map(({ personId }) => personId)}::uuid[]
		) as s (id, session_id, person_id) order by id
		on conflict (id) do update set seen_at = now()
	`.execute(db)
}

/** Removes the records of closed streams. */
export async function deleteStreams(db: Db, ids: readonly string[]): Promise<void> {
	await sql`delete from live_stream where id = any(${ids}::uuid[])`.execute(db)
}

/** How many streams are open in all. */
export async function countStreams(db: Db): Promise<number> {
	const { rows } = await sql<{ open: number }>`
		select count(*)::int as open from live_stream where seen_at >= now() - ${goneAfter}::interval
	`.execute(db)
	return rows[0]?.open ?? 0
}

/** Removes the rows of streams whose process has ended. */
export const deleteEndedStreams: Deletion = async (ctx, most) => {
	const { numAffectedRows } = await sql`
		delete from live_stream where id in (
			select id from live_stream where seen_at < now() - ${goneAfter}::interval limit ${most} for update skip locked
		)
	`.execute(ctx.db)
	return Number(numAffectedRows ?? 0n)
}
