import { sql } from 'kysely'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'

/** A browser that takes pushes. */
export interface Binding {
	id: string
	endpoint: string
	p256dh: string
	auth: string
}

/** The browser of a shopper. */
export interface BindingRow extends Binding {
	shopper_id: string
}

/** The tables of browsers: of shoppers, and of the people of shops. */
export type BindingTable = 'push_binding' | 'merchant_push_binding'

/** Subscribes a browser; it belongs to the person who subscribed it last. Only a person's newest ones are kept. */
export async function saveBinding(
	ctx: TxContext,
	row: BindingRow & { sessionId: string; most: number },
): Promise<void> {
	await sql`
		insert into push_binding (id, shopper_id, session_id, endpoint, p256dh, auth, created_at)
		values (${row.id}, ${row.shopper_id}, ${row.sessionId}, ${row.endpoint}, ${row.p256dh}, ${row.auth}, ${ctx.clock.now()})
		on conflict (endpoint) do update set shopper_id = excluded.shopper_id, session_id = excluded.session_id,
			p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
	`.execute(ctx.db)
	await sql`
		delete from push_binding where id in (
			select id from push_binding where shopper_id = ${row.shopper_id} order by created_at desc, id desc offset ${row.most})
	`.execute(ctx.db)
}

/** Removes a browser of this person. */
export async function deleteBinding(
	ctx: TxContext,
	shopperId: string,
	endpoint: string,
): Promise<void> {
	await sql`delete from push_binding where shopper_id = ${shopperId} and endpoint = ${endpoint}`.execute(
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
	await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(ctx.db)
}

/**
 * The subscribed browsers of people. After a sign-out nothing is sent to that browser: others may use it now. After a
 * session has only expired, pushes are still sent: an order takes longer than three days.
 */
export async function bindingsOf(db: Db, shopperIds: readonly string[]): Promise<BindingRow[]> {
	const { rows } = await sql<BindingRow>`
		select b.id, b.shopper_id, b.endpoint, b.p256dh, b.auth from push_binding b
		where b.shopper_id = any(${shopperIds}::uuid[])
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
	const { rows } = await sql<{ last: string | null; seen: number }>`
		with page as materialized (
			select id, session_id from ${sql.table(table)} where ${last}::uuid is null or id > ${last}::uuid order by id limit ${most}
		), gone as (
			delete from ${sql.table(table)} b using page p where b.id = p.id and b.session_id = p.session_id
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
