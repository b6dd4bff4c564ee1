import { sql } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'

/** A browser that takes pushes. */
export interface Binding {
	id: string
	/** The person whose browser it is. */
	owner: string
	endpoint: string
	p256dh: string
	auth: string
}

/** The tables of browsers: of shoppers, and of the people of shops. */
export type BindingTable = 'push_binding' | 'merchant_push_binding'

/** Parts of the text: a template that holds more than values would be compiled by Kysely for each call. */
const places = {
	push_binding: { name: sql.raw('push_binding'), owner: sql.raw('shopper_id') },
	merchant_push_binding: { name: sql.raw('merchant_push_binding'), owner: sql.raw('merchant_id') },
} as const satisfies Record<BindingTable, unknown>

/** Subscribes a browser; it belongs to the person who subscribed it last. Only a person's newest ones are kept. */
export async function saveBinding(
	ctx: TxContext,
	table: BindingTable,
	row: Binding & { sessionId: string; most: number },
): Promise<void> {
	const { name, owner } = places[table]
	await sql`
		insert into ${name} (id, ${owner}, session_id, endpoint, p256dh, auth, created_at)
		values (${row.id}, ${row.owner}, ${row.sessionId}, ${row.endpoint}, ${row.p256dh}, ${row.auth}, ${ctx.clock.now()})
		on conflict (endpoint) do update set ${owner} = excluded.${owner}, session_id = excluded.session_id,
			p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
	`.execute(ctx.db)
	await sql`
		delete from ${name} where id in (
			select id from ${name} where ${owner} = ${row.owner} order by created_at desc, id desc offset ${row.most})
	`.execute(ctx.db)
}

/** Removes a browser of this person. */
export async function deleteBinding(
	ctx: TxContext,
	table: BindingTable,
	personId: string,
	endpoint: string,
): Promise<void> {
	const { name, owner } = places[table]
	await sql`delete from ${name} where ${owner} = ${personId} and endpoint = ${endpoint}`.execute(
		ctx.db,
	)
}

/** Removes browsers because the push services report that they are gone. */
export async function deleteGone(
	ctx: TxContext,
	table: BindingTable,
	ids: readonly string[],
): Promise<void> {
	if (ids.length === 0) return
	await sql`delete from ${places[table].name} where id = any(${ids}::uuid[])`.execute(ctx.db)
}

/**
 * The subscribed browsers of people. After a sign-out nothing is sent to that browser: others may use it now. After a
 * session has only expired, pushes are still sent: an order takes longer than three days.
 */
export async function bindingsOf(
	db: Db,
	table: BindingTable,
	personIds: readonly string[],
): Promise<Binding[]> {
	if (personIds.length === 0) return []
	const { name, owner } = places[table]
	const { rows } = await sql<Binding>`
		select b.id, b.${owner} as owner, b.endpoint, b.p256dh, b.auth from ${name} b
		where b.${owner} = any(${personIds}::uuid[])
			and not exists (select from session s where s.id = b.session_id and s.ended_at is not null)
		order by b.created_at
	`.execute(db)
	return rows
}

/**
 * Removes subscriptions of ended sessions, and of those that expired so long ago that they are deleted, among the next `most` browsers after
 * `last`. Returns the last of those browsers, or null after the last one of all.
 */
export async function deleteUnboundBindings(
	ctx: TxContext,
	table: BindingTable,
	last: string | null,
	most: number,
): Promise<string | null> {
	const { name } = places[table]
	const { rows } = await sql<{ last: string | null; seen: number }>`
		with page as materialized (
			select id, session_id from ${name} where ${last}::uuid is null or id > ${last}::uuid order by id limit ${most}
		), gone as (
			delete from ${name} b using page p where b.id = p.id and b.session_id = p.session_id
				and not exists (select from session s where s.id = p.session_id and s.ended_at is null)
		)
		select (array_agg(id order by id desc))[1] as last, count(*)::int as seen from page
	`.execute(ctx.db)
	const [page] = rows
	return page?.seen === most ? page.last : null
}

/** The stored key pair, or null. */
export async function findPushKeys(db: Db): Promise<{ public_key: string; sealed: Buffer } | null> {
	const { rows } = await sql<{ public_key: string; sealed: Buffer }>`
		select public_key, sealed from push_keys
	`.execute(db)
	return rows[0] ?? null
}

/** Stores a key pair, unless another process did first; `instead` replaces one that cannot be decrypted any more. */
export async function savePushKeys(
	ctx: TxContext,
	keys: { publicKey: string; sealed: Buffer; instead: string | null },
): Promise<void> {
	await sql`
		insert into push_keys (public_key, sealed, created_at) values (${keys.publicKey}, ${keys.sealed}, ${ctx.clock.now()})
		on conflict (one) do update set public_key = excluded.public_key, sealed = excluded.sealed, created_at = excluded.created_at
		where push_keys.public_key = ${keys.instead}::text
	`.execute(ctx.db)
}
