import { sql } from 'kysely'
import {
	maskedAccount,
	accountFingerprint,
	encryptAccount,
	openAccount,
	readSavedAccount,
} from '../money-out/index.ts'
import type { Context, TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { type Destination } from './destination.ts'

/** A destination that a shopper has used before. */
export interface SavedDestination extends Destination {
	id: string
	/** When it was added: the first withdrawal to it that was not cancelled. Null: there is none, and its delay begins with the next. */
	addedAt: Date | null
}

/**
 * A cancelled withdrawal does not start the delay; otherwise a thief could request one, cancel it at once, and wait until
 * the delay is over before anybody notices.
 */
const addedAt = sql`(
	select min(w.created_at) from withdrawal w
	where w.shopper_id = destination.shopper_id and w.kind = destination.kind and w.network = destination.network
		and w.account = destination.account and w.account_fingerprint = destination.account_fingerprint and w.status <> 3
)`

/** A saved destination to be shown: of a card, `account` is its last four characters. */
type ListedDestination = Omit<SavedDestination, 'addedAt'>

/**
 * One of the shopper's saved destinations by its id, with the whole number, or null if it is not theirs or was removed.
 * Refuses as {@link readSavedAccount}.
 */
export async function findDestination(
	ctx: Context,
	id: string,
	shopperId: string,
): Promise<SavedDestination | null> {
	const { rows } = await sql<
		SavedDestination & { account_encrypted: Buffer | null; account_last4: string }
	>`
		select id, kind, network, account, account_encrypted, account_last4, real_name as "realName", bank_name as "bankName",
			${addedAt} as "addedAt"
		from destination where id = ${id} and shopper_id = ${shopperId} and forgotten_at is null
	`.execute(ctx.db)
	const [row] = rows
	if (!row) return null
	if (row.kind === 'chain') return row
	const place = { table: 'destination', id, ownerId: shopperId } as const
	return { ...row, account: readSavedAccount(ctx, place, row, 'destination_id') }
}

/**
 * When the shopper added a destination, also if it was removed since; null if never, or if every withdrawal to it was
 * cancelled.
 */
export async function findAdded(
	ctx: Context,
	shopperId: string,
	to: Destination,
): Promise<Date | null> {
	const isSame =
		to.kind === 'bank'
			? sql`account_fingerprint = ${accountFingerprint(ctx, to.account)}`
			: sql`account = ${to.account}`
	const { rows } = await sql<{ at: Date | null }>`
		select ${addedAt} as at from destination where shopper_id = ${shopperId} and kind = ${to.kind}
			and network = ${to.network} and ${isSame}
	`.execute(ctx.db)
	return rows[0]?.at ?? null
}

/**
 * All saved destinations of the shopper with the whole number, for their own export; only the last characters if it
 * cannot be decrypted.
 */
export async function listWholeDestinations(
	ctx: Context,
	shopperId: string,
): Promise<(Destination & { createdAt: Date })[]> {
	const { rows } = await sql<
		Destination & {
			id: string
			account_encrypted: Buffer | null
			account_last4: string
			createdAt: Date
		}
	>`
		select id, kind, network, account, account_encrypted, account_last4, real_name as "realName", bank_name as "bankName",
			created_at as "createdAt"
		from destination where shopper_id = ${shopperId} and forgotten_at is null order by used_at desc, id
	`.execute(ctx.db)
	return rows.map((row) => {
		if (row.kind === 'chain') return row
		const place = { table: 'destination', id: row.id, ownerId: shopperId } as const
		return { ...row, account: openAccount(ctx, place, row) ?? maskedAccount(row.account_last4) }
	})
}

/** The shopper's saved destinations, the last used first. */
export async function listDestinations(db: Db, shopperId: string): Promise<ListedDestination[]> {
	const { rows } = await sql<ListedDestination>`
		select id, kind, network, case kind when 'bank' then account_last4 else account end as account,
			real_name as "realName", bank_name as "bankName"
		from destination where shopper_id = ${shopperId} and forgotten_at is null
		order by used_at desc, id limit 50
	`.execute(db)
	return rows
}

/** Records the use of a destination, with the names given this time. Its first date does not change. */
export async function saveDestination(
	ctx: TxContext,
	to: Destination & { id: string; shopperId: string },
): Promise<void> {
	const now = ctx.clock.now()
	const kept =
		to.kind === 'bank'
			? encryptAccount(ctx, { table: 'destination', id: to.id, ownerId: to.shopperId }, to.account)
			: {
					account: to.account,
					account_encrypted: null,
					account_fingerprint: Buffer.alloc(0),
					account_last4: '',
				}
	await sql`
		insert into destination (id, shopper_id, kind, network, account, account_encrypted, account_fingerprint, account_last4,
			real_name, bank_name, created_at, used_at)
		values (${to.id}, ${to.shopperId}, ${to.kind}, ${to.network}, ${kept.account}, ${kept.account_encrypted},
			${kept.account_fingerprint}, ${kept.account_last4}, ${to.realName}, ${to.bankName}, ${now}, ${now})
		on conflict (shopper_id, kind, network, account, account_fingerprint) do update set
			real_name = excluded.real_name, bank_name = excluded.bank_name, used_at = excluded.used_at, forgotten_at = null
	`.execute(ctx.db)
}

/** Removes a destination from the shopper's list; returns whether it was on it. */
export async function hideDestination(
	ctx: TxContext,
	id: string,
	shopperId: string,
): Promise<boolean> {
	const { rows } = await sql`
		update destination set forgotten_at = ${ctx.clock.now()}
		where id = ${id} and shopper_id = ${shopperId} and forgotten_at is null returning 1
	`.execute(ctx.db)
	return rows.length > 0
}

/** Deletes the saved destinations of a closed account; its withdrawals keep theirs, for accounting. */
export async function eraseDestinations(ctx: TxContext, shopperId: string): Promise<void> {
	await sql`delete from destination where shopper_id = ${shopperId}`.execute(ctx.db)
}
