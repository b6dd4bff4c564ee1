import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Destination } from './destination.ts'

/** A destination a shopper has withdrawn to before. */
export interface SavedDestination extends Destination {
	id: string
	/** When it was added: the first withdrawal to it that was not cancelled. Null: there is none, and its delay begins with the next. */
	addedAt: Date | null
}

/** A withdrawal that was cancelled begins nothing: else a thief asks, cancels at once, and has the delay over before anybody looks. */
const addedAt = sql`(
	select min(w.created_at) from withdrawal w
	where w.shopper_id = destination.shopper_id and w.kind = destination.kind and w.network = destination.network
		and w.account = destination.account and w.status <> 3
)`

const columns = sql`
	id, kind, network, account, real_name as "realName", bank_name as "bankName", ${addedAt} as "addedAt"
`

/** One of the shopper's saved destinations by its id, or null when it is not theirs or was forgotten. */
export async function findDestination(
	db: Db,
	id: string,
	shopperId: string,
): Promise<SavedDestination | null> {
	const { rows } = await sql<SavedDestination>`
		select ${columns} from destination where id = ${id} and shopper_id = ${shopperId} and forgotten_at is null
	`.execute(db)
	return rows[0] ?? null
}

/** When the shopper added a destination, forgotten or not; null when never, or when every withdrawal to it was cancelled. */
export async function findAdded(db: Db, shopperId: string, to: Destination): Promise<Date | null> {
	const { rows } = await sql<{ at: Date | null }>`
		select ${addedAt} as at from destination where shopper_id = ${shopperId} and kind = ${to.kind}
			and network = ${to.network} and account = ${to.account}
	`.execute(db)
	return rows[0]?.at ?? null
}

/** The shopper's saved destinations, the last used first. */
export async function listDestinations(db: Db, shopperId: string): Promise<SavedDestination[]> {
	const { rows } = await sql<SavedDestination>`
		select ${columns} from destination where shopper_id = ${shopperId} and forgotten_at is null
		order by used_at desc, id limit 50
	`.execute(db)
	return rows
}

/** Notes that a destination is used, under the names given this time. Its first date stays. */
export async function saveDestination(
	ctx: Context,
	to: Destination & { id: string; shopperId: string },
): Promise<void> {
	const now = ctx.clock.now()
	await sql`
		insert into destination (id, shopper_id, kind, network, account, real_name, bank_name, created_at, used_at)
		values (${to.id}, ${to.shopperId}, ${to.kind}, ${to.network}, ${to.account}, ${to.realName}, ${to.bankName}, ${now}, ${now})
		on conflict (shopper_id, kind, network, account) do update set
			real_name = excluded.real_name, bank_name = excluded.bank_name, used_at = excluded.used_at, forgotten_at = null
	`.execute(ctx.db)
}

/** Takes a destination off the shopper's list; says whether it was on it. */
export async function hideDestination(
	ctx: Context,
	id: string,
	shopperId: string,
): Promise<boolean> {
	const { rows } = await sql`
		update destination set forgotten_at = ${ctx.clock.now()}
		where id = ${id} and shopper_id = ${shopperId} and forgotten_at is null returning 1
	`.execute(ctx.db)
	return rows.length > 0
}

/** Removes what a closed account had saved; its withdrawals keep where they went, for the books. */
export async function eraseDestinations(ctx: Context, shopperId: string): Promise<void> {
	await sql`delete from destination where shopper_id = ${shopperId}`.execute(ctx.db)
}
