import type { Cents } from '@portolan/money'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { WriteCall } from '../platform/write-once.ts'
import { isGuarded, type Account, type GuardedAccount } from './ledger-accounts.ts'
import type { Movement, LedgerContext } from './movement.ts'

/** What `ledger.post` returns. */
export type PostRow =
	| {
			status: 'posted' | 'replayed'
			txn_id: bigint
			first_id: bigint
			missing: null
			short_code: null
	  }
	| { status: 'short'; txn_id: null; first_id: null; missing: Cents; short_code: GuardedAccount }

/** Writes a movement, or the holds of one, in one round trip. */
export async function callPost(
	ctx: LedgerContext,
	movement: Movement,
	hold: { expiresAt: Date | null } | null,
): Promise<PostRow> {
	const { rows } = await sql<PostRow>`
		select status, txn_id, first_id, missing, short_code from ${postOf(ctx, movement, hold)}
	`.execute(ctx.db)
	return only(rows)
}

/** Writes a movement as part of a larger write. Raises {@link notCovered}, and nothing is written, when an account holds too little. */
export function callMustPost(ctx: LedgerContext, movement: Movement): WriteCall {
	return sql`(select ledger.must_cover(p.status, p.short_code, p.missing) from ${postOf(ctx, movement, null)} p)`
}

/** The SQLSTATE of a movement for which an account holds too little. */
export const notCovered = 'LG014'

function postOf(
	ctx: LedgerContext,
	{ key, kind, ref, legs }: Movement,
	hold: { expiresAt: Date | null } | null,
): RawBuilder<unknown> {
	const single = legs.length === 1 ? legs[0] : undefined
	return hold === null && single && isGuarded(single.from) && isGuarded(single.to)
		? sql`ledger.post_one(
			${key}, ${kind}, ${ref}, ${nameOf(ctx.actor)}, ${ctx.clock.now()}, ${single.from}, ${single.to}, ${single.amount})`
		: sql`ledger.post(
			${key}, ${kind}, ${ref}, ${nameOf(ctx.actor)}, ${ctx.clock.now()},
			${legs.map((leg) => leg.from)}, ${legs.map((leg) => leg.to)}, ${legs.map((leg) => leg.amount)},
			${hold !== null}, ${hold?.expiresAt ?? null})`
}

/** What `ledger.resolve` returns. */
export type ResolveRow =
	| { status: 'resolved'; txn_id: bigint }
	| { status: 'replayed'; txn_id: bigint }
	| { status: 'settled'; txn_id: null }
	| { status: 'expired'; txn_id: null }

/** Ends a hold in one round trip. */
export async function callResolve(
	ctx: LedgerContext,
	end: {
		key: string
		kind: string
		ref: string
		holdId: bigint
		outcome: 'post' | 'void'
		amount?: Cents
	},
): Promise<ResolveRow> {
	const { rows } = await sql<ResolveRow>`
		select status, txn_id from ledger.resolve(
			${end.key}, ${end.kind}, ${end.ref}, ${nameOf(ctx.actor)}, ${ctx.clock.now()},
			${end.holdId}, ${end.outcome === 'post'}, ${end.amount ?? null})`.execute(ctx.db)
	return only(rows)
}

/** Opens the accounts that are not open yet. */
export async function insertAccounts(
	ctx: LedgerContext,
	accounts: readonly Account[],
): Promise<void> {
	await sql`select ledger.open_accounts(${accounts}, ${ctx.clock.now()})`.execute(ctx.db)
}

/** The balances of the accounts that exist, by code. */
export async function readBalances(
	db: Db,
	accounts: readonly Account[],
): Promise<Map<string, { posted: Cents; held: Cents }>> {
	const { rows } = await sql<{ code: string; posted: Cents; held: Cents }>`
		select code, posted, held from ledger.balance where code = any(${accounts})`.execute(db)
	return new Map(rows.map(({ code, posted, held }) => [code, { posted, held }]))
}

/**
 * Every balance by its owner: shoppers by id, merchants together, all other accounts by code. The part of shoppers' escrow that platform
 * codes paid is counted with the promotions. One statement, one instant.
 */
export async function readEveryBalance(
	db: Db,
	promotionsInEscrow: RawBuilder<{ shopper_id: string; amount: Cents }>,
): Promise<{ owner: 'shopper' | 'merchant' | 'derived'; name: string; balance: Cents }[]> {
	const { rows } = await sql<{
		owner: 'shopper' | 'merchant' | 'derived'
		name: string
		balance: Cents
	}>`
		with promo as materialized (select shopper_id::text as name, amount from (${promotionsInEscrow}) p)
		select 'shopper' as owner, s.name, (s.posted - coalesce(p.amount, 0))::bigint as balance from (
			select split_part(code, ':', 2) as name, sum(posted) as posted
			from ledger.account where code like 'shopper:%' group by 1
		) s left join promo p using (name)
		union all
		select 'merchant', '', coalesce(sum(posted), 0)::bigint from ledger.account where code like 'merchant:%'
		union all
		select 'derived', code, (posted + case when code = 'platform:promotions'
			then coalesce((select sum(amount) from promo), 0) else 0 end)::bigint
		from ledger.balance where derived`.execute(db)
	return rows
}

/** All money at one instant: the sums of shoppers and merchants by a name, each derived account by its code. */
export async function readTotals(db: Db): Promise<{ name: string; balance: Cents }[]> {
	const { rows } = await sql<{ name: string; balance: Cents }>`
		with guarded as (
			select coalesce(sum(posted - held) filter (where code like '%:wallet'), 0)::bigint as available,
				coalesce(sum(held) filter (where code like '%:wallet'), 0)::bigint as hold,
				coalesce(sum(posted) filter (where code like '%:escrow'), 0)::bigint as escrow,
				coalesce(sum(posted) filter (where code like 'merchant:%'), 0)::bigint as merchants
			from ledger.account where not derived)
		select t.name, t.balance from guarded g cross join lateral (values
			('available', g.available), ('hold', g.hold), ('escrow', g.escrow), ('merchants', g.merchants)) t (name, balance)
		union all
		select * from (select code, posted from ledger.balance where derived order by code) d`.execute(
		db,
	)
	return rows
}

/** A transfer and the event it belongs to, as stored. */
export interface TransferRow {
	key: string
	kind: string
	from: string
	to: string
	amount: Cents
	phase: 'single' | 'pending' | 'post' | 'void'
	at: Date
}

/** The transfers of the events with these keys, oldest first. */
export async function readTransfersOf(db: Db, keys: readonly string[]): Promise<TransferRow[]> {
	const { rows } = await sql<TransferRow>`
		select x.key, x.kind, d.code as from, c.code as to, t.amount, t.phase, x.created_at as at
		from ledger.txn x
			join ledger.transfer t on t.txn_id = x.id
			join ledger.account d on d.id = t.debit_id
			join ledger.account c on c.id = t.credit_id
		where x.key = any(${keys})
		order by t.id`.execute(db)
	return rows
}

/** A line of an account's statement, as stored. */
export interface LineRow {
	id: bigint
	amount: Cents
	balance_after: Cents | null
	kind: string
	ref: string
	created_at: Date
}

/** An account's lines, newest first; of all kinds where `kinds` is null. */
export async function readLines(
	db: Db,
	account: Account,
	page: { kinds: readonly string[] | null; limit: number; offset: number },
): Promise<LineRow[]> {
	const { rows } = await sql<LineRow>`
		select l.id, l.amount, l.balance_after, x.kind, x.ref, x.created_at
		from ledger.line l join ledger.txn x on x.id = l.txn_id
		where l.account_id = (select id from ledger.account where code = ${account})
			and (${page.kinds}::text[] is null or x.kind = any(${page.kinds}))
		order by l.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
	return rows
}

/** An account's lines after a certain one, oldest first. */
export async function readLinesAfter(
	db: Db,
	account: Account,
	page: { after: bigint; limit: number },
): Promise<LineRow[]> {
	const { rows } = await sql<LineRow>`
		select l.id, l.amount, l.balance_after, x.kind, x.ref, x.created_at
		from ledger.line l join ledger.txn x on x.id = l.txn_id
		where l.account_id = (select id from ledger.account where code = ${account}) and l.id > ${page.after}
		order by l.id limit ${page.limit}`.execute(db)
	return rows
}

/** How many lines {@link readLines} has in all. */
export async function countLines(
	db: Db,
	account: Account,
	kinds: readonly string[] | null,
): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count
		from ledger.line l join ledger.txn x on x.id = l.txn_id
		where l.account_id = (select id from ledger.account where code = ${account})
			and (${kinds}::text[] is null or x.kind = any(${kinds}))`.execute(db)
	return only(rows).count
}

/** Seals the rows that can no longer change, and returns how many. */
export async function callSealSettled(db: Db): Promise<number> {
	const { rows } = await sql<{ sealed: number }>`
		select ledger.seal_settled() as sealed`.execute(db)
	return only(rows).sealed
}

/** How far sealing is behind, as `ledger.seal_state` says it. */
export interface SealState {
	/** The id of the first transfer that is not sealed; null if all are. */
	first_unsealed: bigint | null
	/** For how many seconds that transfer has existed, by the database's clock. */
	lag_seconds: number
	/** What sealing waits for, such as `process 123 (psql) in the database portolan …`; null if that is not known. */
	waits_for: string | null
	/** Whether the next transfer would get a number that is taken or sealed already. */
	numbers_behind: boolean
}

/** Reads how far sealing is behind. */
export async function readSealState(db: Db): Promise<SealState> {
	const { rows } = await sql<SealState>`select * from ledger.seal_state()`.execute(db)
	return only(rows)
}

/** The number of violations of each invariant of the ledger, counted by the database; in a sound ledger all are zero. */
export interface InvariantRow {
	wrong_balances: number
	total: Cents
	overdrawn: number
	resolved_twice: number
	wrong_resolutions: number
	empty_txns: number
	wrong_lines: number
	broken_seals: number
}

/** Recomputes everything in one statement, so at one instant. Reads the whole ledger. */
export async function readInvariant(db: Db): Promise<InvariantRow> {
	const { rows } = await sql<InvariantRow>`
		select i.*, (select count(*)::int from ledger.seal_check c where not c.ok) as broken_seals
		from ledger.invariant i`.execute(db)
	return only(rows)
}

/** What a recount has found; in a sound ledger every figure is zero. */
export type Found = InvariantRow

/** How far the recounts of the ledger are, and what they have found. */
export interface RecountRow extends Found {
	id: bigint
	started_at: Date
	/** When it had read all sealed rows; null while it runs. */
	complete_at: Date | null
	followed_at: Date | null
	/** When all stored balances had last been compared with it. */
	compared_at: Date | null
	/** The account up to which the running comparison is; 0 between two. */
	compared_to: bigint
}

/** The last complete recount and the one that runs, newest first. */
export async function readRecounts(db: Db): Promise<RecountRow[]> {
	const { rows } = await sql<RecountRow>`
		select * from ledger.recount
		where id >= coalesce((select max(id) from ledger.recount where complete_at is not null), 0) order by id desc`.execute(
		db,
	)
	return rows
}

/** Checks what came after a recount. */
export async function readCheckedAfter(db: Db, recountId: bigint): Promise<Found> {
	const { rows } = await sql<Found>`select * from ledger.checked_after(${recountId})`.execute(db)
	return only(rows)
}

/** One step of the recount of the whole ledger; 0 while none is due. A new one begins if the last one began before `before`. */
export async function callRecountAgain(db: Db, now: Date, before: Date): Promise<number> {
	const { rows } = await sql<{ done: number }>`
		select ledger.recount_again(${now}, ${before}) as done`.execute(db)
	return only(rows).done
}

/** Adds up what was sealed since, or compares the next accounts; returns how many transfers it read. */
export async function callFollowSeals(db: Db, now: Date): Promise<number> {
	const { rows } = await sql<{ done: number }>`select ledger.follow_seals(${now}) as done`.execute(
		db,
	)
	return only(rows).done
}

function nameOf(actor: Actor): string {
	if ('sessionId' in actor) return `${actor.kind}:${actor.id}`
	return actor.kind === 'system' ? `system:${actor.name}` : 'visitor'
}

function only<Row>(rows: readonly Row[]): Row {
	const [row] = rows
	if (row === undefined) throw new Error('The ledger answered with no row.')
	return row
}
