import type { DepositState } from '@portolan/contract'
import type { Cents } from '@portolan/money'
import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { TxContext } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/tables.ts'
import { newId } from '../platform/ids.ts'

/** A transfer to a watched address, as found on the chain. Addresses and hashes are lower-case. */
export interface FoundDeposit {
	network: string
	shopperId: string
	/** Its symbol; empty for an unknown token. */
	token: string
	tokenAddress: string
	from: string
	to: string
	txHash: string
	/** The index of the log in its transaction. */
	place: number
	logIndex: number
	block: number
	blockHash: string
	raw: bigint
	amount: Cents
}

/** A deposit as stored. */
export interface DepositRow {
	id: string
	network: string
	shopper_id: string
	token: string
	token_address: string
	from_address: string
	to_address: string
	tx_hash: string
	place: number
	log_index: number
	block: number
	block_hash: string
	raw: bigint
	amount: Cents
	state: Selectable<Database['chain_deposit']>['state']
	reason: string
	late: boolean
	orphaned: boolean
	needs_two: boolean
	asked_by: string | null
	approved_by: string | null
	message: string
	created_at: Date
}

/** A row as it is read: `numeric` comes as text. */
type DepositAsRead = Omit<DepositRow, 'raw'> & { raw: string }

const depositColumns = sql`
	d.id, d.network, d.shopper_id, d.token, d.token_address, d.from_address, d.to_address, d.tx_hash, d.place, d.log_index,
	d.block::float8 as block, d.block_hash, d.raw, d.amount, d.state, d.reason, d.late, d.orphaned, d.needs_two, d.asked_by,
	d.approved_by, d.message, d.created_at
`

function asDeposit(row: DepositAsRead): DepositRow {
	return { ...row, raw: BigInt(row.raw) }
}

/**
 * Writes transfers, as `seen` or `settled`. A known one is updated to its present block; one that was judged keeps its
 * judgement. Returns the new ones.
 */
export async function writeDeposits(
	ctx: TxContext,
	found: readonly FoundDeposit[],
	state: 'seen' | 'settled',
): Promise<{ id: string; shopperId: string; txHash: string; amount: Cents }[]> {
	if (found.length === 0) return []
	const { rows } = await sql<{
		id: string
		shopperId: string
		txHash: string
		amount: Cents
		is_new: boolean
	}>`
		insert into chain_deposit as d (id, network, shopper_id, token, token_address, from_address, to_address, tx_hash, place,
			log_index, block, block_hash, raw, amount, state, created_at)
		select f.*, ${state}, ${ctx.clock.now()}::timestamptz from unnest(
			${found.map(() => newId())}::uuid[], ${found.map((one) => one.network)}::text[],
			${found.map((one) => one.shopperId)}::uuid[], ${found.map((one) => one.token)}::text[],
			${found.map((one) => one.tokenAddress)}::text[], ${found.map((one) => one.from)}::text[],
			${found.map((one) => one.to)}::text[], ${found.map((one) => one.txHash)}::text[],
			${found.map((one) => one.place)}::int[], ${found.map((one) => one.logIndex)}::int[],
			${found.map((one) => one.block)}::bigint[], ${found.map((one) => one.blockHash)}::text[],
			${found.map((one) => one.raw)}::numeric[], ${found.map((one) => one.amount)}::bigint[]
		) as f
		on conflict (network, tx_hash, place) do update set
			log_index = excluded.log_index, block = excluded.block, block_hash = excluded.block_hash, orphaned = false,
			shopper_id = case when d.state in ('seen', 'dropped', 'settled') then excluded.shopper_id else d.shopper_id end,
			token = case when d.state in ('seen', 'dropped', 'settled') then excluded.token else d.token end,
			token_address = case when d.state in ('seen', 'dropped', 'settled') then excluded.token_address else d.token_address end,
			from_address = case when d.state in ('seen', 'dropped', 'settled') then excluded.from_address else d.from_address end,
			to_address = case when d.state in ('seen', 'dropped', 'settled') then excluded.to_address else d.to_address end,
			raw = case when d.state in ('seen', 'dropped', 'settled') then excluded.raw else d.raw end,
			amount = case when d.state in ('seen', 'dropped', 'settled') then excluded.amount else d.amount end,
			state = case when d.state in ('seen', 'dropped') then excluded.state else d.state end
		returning id, shopper_id as "shopperId", tx_hash as "txHash", amount, xmax = 0 as is_new
	`.execute(ctx.db)
	return rows.filter(({ is_new: isNew }) => isNew)
}

/** The stored transfers in a range of blocks that are not judged yet. */
export async function listMoving(
	db: Db,
	network: string,
	from: number,
	to: number,
): Promise<DepositRow[]> {
	const { rows } = await sql<DepositAsRead>`
		select ${depositColumns} from chain_deposit d
		where d.network = ${network} and d.block between ${from} and ${to} and d.state in ('seen', 'settled')
	`.execute(db)
	return rows.map(asDeposit)
}

/** Deletes transfers whose blocks are no longer part of the chain. */
export async function dropDeposits(ctx: TxContext, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return
	await sql`
		update chain_deposit set state = 'dropped' where id = any(${ids}::uuid[]) and state in ('seen', 'settled')
	`.execute(ctx.db)
}

/** Deletes all transfers of a network that were not judged: its chain was replaced. */
export async function dropMoving(ctx: TxContext, network: string): Promise<void> {
	await sql`
		update chain_deposit set state = 'dropped' where network = ${network} and state in ('seen', 'settled')
	`.execute(ctx.db)
}

/**
 * Everything after a block must be checked again: transfers that were not judged are deleted, judged ones are marked
 * until they are found again.
 */
export async function doubtDepositsAfter(
	ctx: TxContext,
	network: string,
	block: number,
): Promise<void> {
	await sql`
		update chain_deposit set
			orphaned = state not in ('seen', 'settled'),
			state = case when state in ('seen', 'settled') then 'dropped' else state end
		where network = ${network} and block > ${block} and state <> 'dropped'
	`.execute(ctx.db)
}

/**
 * Settled deposits that are not judged yet, those of one shopper together, so that the watchers of two networks lock
 * people in the same order.
 */
export async function listSettled(
	db: Db,
	network: string,
	{ afterId, limit }: { afterId: string; limit: number },
): Promise<DepositRow[]> {
	const { rows } = await sql<DepositAsRead>`
		select ${depositColumns} from chain_deposit d
		where d.network = ${network} and d.state = 'settled' and d.id > ${afterId} order by d.id limit ${limit}
	`.execute(db)
	return rows.map(asDeposit)
}

/** All transfers of one token to one address in one block, in their order. */
export async function listAlongside(db: Db, deposit: DepositRow): Promise<DepositRow[]> {
	const { rows } = await sql<DepositAsRead>`
		select ${depositColumns} from chain_deposit d
		where d.network = ${deposit.network} and d.block = ${deposit.block} and d.block_hash = ${deposit.block_hash}
			and d.token_address = ${deposit.token_address} and d.to_address = ${deposit.to_address} and d.state <> 'dropped'
		order by d.log_index
	`.execute(db)
	return rows.map(asDeposit)
}

/** How many deposits wait, by state. */
export async function countWaitingDeposits(db: Db): Promise<{ state: string; count: number }[]> {
	const { rows } = await sql<{ state: string; count: number }>`
		select state, count(*)::int as count from chain_deposit where state in ('auditing', 'below_minimum') group by state
	`.execute(db)
	return rows
}

/** What waits in review: how many, how many since before a moment, the oldest, and the sum in cents. */
export async function waitingDeposits(
	db: Db,
	overdueBefore: Date,
): Promise<{ waiting: number; overdue: number; oldest: Date | null; money: Cents }> {
	const { rows } = await sql<{
		waiting: number
		overdue: number
		oldest: Date | null
		money: Cents
	}>`
		select count(*)::int as waiting, count(*) filter (where created_at < ${overdueBefore})::int as overdue,
			min(created_at) as oldest, coalesce(sum(amount), 0)::bigint as money
		from chain_deposit where state = 'auditing'
	`.execute(db)
	return rows[0] ?? { waiting: 0, overdue: 0, oldest: null, money: 0n }
}

/** Whether a shopper has a deposit that is not final, or waits for an operator. */
export async function hasOpenDeposit(db: Db, shopperId: string): Promise<boolean> {
	const { rows } = await sql<{ open: boolean }>`
		select exists (
			select from chain_deposit where shopper_id = ${shopperId} and state in ('seen', 'settled', 'auditing') and token <> ''
		) as open
	`.execute(db)
	return rows[0]?.open ?? false
}

/** The addresses of a network that ever received a transfer. */
export async function listPaidAddresses(db: Db, network: string, limit: number): Promise<string[]> {
	const { rows } = await sql<{ address: string }>`
		select distinct to_address as address from chain_deposit where network = ${network} and state <> 'dropped' limit ${limit}
	`.execute(db)
	return rows.map(({ address }) => address)
}

/** Locks a deposit; null if there is none. */
export async function lockDeposit(ctx: TxContext, id: string): Promise<DepositRow | null> {
	const { rows } = await sql<DepositAsRead>`
		select ${depositColumns} from chain_deposit d where d.id = ${id} for update
	`.execute(ctx.db)
	return rows[0] ? asDeposit(rows[0]) : null
}

/** Locks a shopper's deposits below the minimum on a network, oldest first. */
export async function lockBelowMinimum(
	ctx: TxContext,
	network: string,
	shopperId: string,
): Promise<DepositRow[]> {
	const { rows } = await sql<DepositAsRead>`
		select ${depositColumns} from chain_deposit d
		where d.network = ${network} and d.shopper_id = ${shopperId} and d.state = 'below_minimum' and d.amount > 0
			and not d.orphaned
		order by d.id for update
	`.execute(ctx.db)
	return rows.map(asDeposit)
}

/** Writes the automatic judgement of a locked deposit. */
export async function writeJudgement(
	ctx: TxContext,
	judged: {
		id: string
		state: 'credited' | 'below_minimum' | 'auditing'
		amount: Cents
		reason: string
		needsTwo: boolean
	},
): Promise<void> {
	await sql`
		update chain_deposit set state = ${judged.state}, amount = ${judged.amount}, reason = ${judged.reason},
			needs_two = ${judged.needsTwo}, decided_at = ${judged.state === 'credited' ? ctx.clock.now() : null}
		where id = ${judged.id}
	`.execute(ctx.db)
}

/** Credits a locked deposit below the minimum, because the sum has reached the minimum. */
export async function writeCredited(ctx: TxContext, id: string): Promise<void> {
	await sql`
		update chain_deposit set state = 'credited', decided_at = ${ctx.clock.now()} where id = ${id}
	`.execute(ctx.db)
}

/** Writes the first signature on a locked deposit; credits it if one is enough. */
export async function signFirst(
	ctx: TxContext,
	signed: { id: string; by: string; message: string; credits: boolean },
): Promise<void> {
	const now = ctx.clock.now()
	await sql`
		update chain_deposit set asked_by = ${signed.by}, asked_at = ${now}, message = ${signed.message},
			needs_two = not ${signed.credits}::boolean,
			state = case when ${signed.credits}::boolean then 'credited' else state end,
			decided_at = case when ${signed.credits}::boolean then ${now}::timestamptz end
		where id = ${signed.id}
	`.execute(ctx.db)
}

/** Writes the second signature on a locked deposit and credits it. */
export async function signSecond(
	ctx: TxContext,
	signed: { id: string; by: string; message: string },
): Promise<void> {
	const now = ctx.clock.now()
	await sql`
		update chain_deposit set approved_by = ${signed.by}, approved_at = ${now}, message = ${signed.message},
			state = 'credited', decided_at = ${now}
		where id = ${signed.id}
	`.execute(ctx.db)
}

/** Writes that a person rejected a locked deposit. */
export async function writeRefused(
	ctx: TxContext,
	refused: { id: string; by: string; message: string },
): Promise<void> {
	await sql`
		update chain_deposit set state = 'refused', refused_by = ${refused.by}, message = ${refused.message},
			decided_at = ${ctx.clock.now()}
		where id = ${refused.id}
	`.execute(ctx.db)
}

/** Marks a deposit as too late for the request it was meant for. */
export async function writeLate(ctx: TxContext, id: string): Promise<void> {
	await sql`update chain_deposit set late = true where id = ${id} and not late`.execute(ctx.db)
}

/** A deposit as it is shown, with the progress of its network. */
export interface ShownDeposit extends DepositRow {
	head_block: number | null
	/** Whether its network was stopped by a reorg that was too deep. */
	frozen: boolean
	shopper_name: string
}

/** A row of {@link ShownDeposit} as it is read. */
type ShownAsRead = DepositAsRead & Pick<ShownDeposit, 'head_block' | 'frozen' | 'shopper_name'>

const shownColumns = sql`
	${depositColumns}, w.head_block::float8 as head_block, w.frozen_at is not null as frozen,
	coalesce(s.username, '') as shopper_name
`

function asShown(row: ShownAsRead): ShownDeposit {
	return { ...row, ...asDeposit(row) }
}

/** A page of deposits for people, without those that a reorg removed. */
export async function listShownDeposits(
	db: Db,
	asked: {
		/** One shopper's deposits, newest first; null for all, the longest waiting first. */
		shopperId: string | null
		network: string | null
		state: z.output<typeof DepositState> | null
		/** A transaction, an address or an amount in cents to search for, or the shoppers that the text may mean. */
		keyword?: { text: string; cents: Cents | null; shopperIds: readonly string[] } | null
		limit: number
		offset: number
	},
): Promise<{ rows: ShownDeposit[]; count: number }> {
	const { text = null, cents = null, shopperIds = [] } = asked.keyword ?? {}
	const where = sql`
		d.state <> 'dropped'
			and (${text}::text is null or lower(${text}::text) in (lower(d.tx_hash), lower(d.from_address), lower(d.to_address))
				or d.amount = ${cents}::bigint or d.shopper_id = any(${[...shopperIds]}::uuid[]))
			and (${asked.shopperId}::uuid is null or d.shopper_id = ${asked.shopperId})
			and (${asked.network}::text is null or d.network = ${asked.network})
			and (${asked.state}::text is null or case d.state when 'settled' then 'seen' else d.state end = ${asked.state})
	`
	const order =
		asked.shopperId === null
			? sql`d.state not in ('auditing', 'below_minimum'), case when d.state in ('auditing', 'below_minimum') then d.id end, d.id desc`
			: sql`d.created_at desc, d.block desc, d.log_index desc, d.id`
	const { rows } = await sql<ShownAsRead>`
		select ${shownColumns}
		from chain_deposit d left join chain_watch w on w.network = d.network join shopper s on s.id = d.shopper_id
		where ${where} order by ${order} limit ${asked.limit} offset ${asked.offset}
	`.execute(db)
	const { rows: counted } = await sql<{ count: number }>`
		select count(*)::int as count from chain_deposit d where ${where}
	`.execute(db)
	return { rows: rows.map(asShown), count: counted[0]?.count ?? 0 }
}

/** One deposit as it is shown. */
export async function findShownDeposit(db: Db, id: string): Promise<ShownDeposit | null> {
	const { rows } = await sql<ShownAsRead>`
		select ${shownColumns}
		from chain_deposit d left join chain_watch w on w.network = d.network join shopper s on s.id = d.shopper_id
		where d.id = ${id}
	`.execute(db)
	return rows[0] ? asShown(rows[0]) : null
}
