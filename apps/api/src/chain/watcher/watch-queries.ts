import { sql } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'

/** The progress of a watched network. Block numbers fit a JavaScript number. */
export interface WatchRow {
	network: string
	settled_block: number | null
	head_block: number | null
	polled_at: Date | null
	failing_since: Date | null
	failure: string
	frozen_at: Date | null
	frozen_why: string
}

const watchColumns = sql`
	network, settled_block::float8 as settled_block, head_block::float8 as head_block, polled_at, failing_since, failure, frozen_at, frozen_why
`

/** How long the lease of a network lasts, in seconds; after it the network of a killed process is taken over. */
const turnSeconds = 15

/** Makes the row of each network that has none. */
export async function insertWatches(ctx: TxContext, networks: readonly string[]): Promise<void> {
	await sql`
		insert into chain_watch (network) select unnest(${networks}::text[]) on conflict (network) do nothing
	`.execute(ctx.db)
}

/** Takes or extends the lease of a network; null while another process has it. */
export async function takeTurn(
	ctx: TxContext,
	network: string,
	by: string,
): Promise<WatchRow | null> {
	const now = ctx.clock.now()
	const { rows } = await sql<WatchRow>`
		update chain_watch set lease_by = ${by}, lease_until = ${after(now, turnSeconds)}
		where network = ${network} and (lease_by is null or lease_by = ${by} or lease_until <= ${now})
		returning ${watchColumns}
	`.execute(ctx.db)
	return rows[0] ?? null
}

/**
 * Locks the row of a network for a write, and returns whether it is unchanged: the lease is this process's, settled up to
 * the same block, not frozen. So nothing that another process has written meanwhile is overwritten.
 */
export async function keepTurn(
	ctx: TxContext,
	turn: { network: string; by: string; settled: number | null },
): Promise<boolean> {
	const { rows } = await sql<{ network: string }>`
		update chain_watch set lease_until = ${after(ctx.clock.now(), turnSeconds)}
		where network = ${turn.network} and lease_by = ${turn.by} and frozen_at is null
			and settled_block is not distinct from ${turn.settled}::bigint
		returning network
	`.execute(ctx.db)
	return rows.length > 0
}

/** Ends the lease, so that another process need not wait until it runs out. */
export async function endTurn(ctx: TxContext, by: string): Promise<void> {
	await sql`update chain_watch set lease_by = null, lease_until = null where lease_by = ${by}`.execute(
		ctx.db,
	)
}

/** How many settled blocks keep their hash: enough to find where a chain that was replaced far back still agrees. */
const keptCheckpoints = 1_000

/** Writes up to which block a network is settled, and that block's hash. */
export async function noteSettled(
	ctx: TxContext,
	network: string,
	checkpoint: { block: number; hash: string },
): Promise<void> {
	await sql`/* unread */
		with w as (update chain_watch set settled_block = ${checkpoint.block} where network = ${network}),
		old as (
			delete from chain_checkpoint where network = ${network} and block <= (
				select block from chain_checkpoint where network = ${network}
				order by block desc offset ${keptCheckpoints - 1} limit 1)
		)
		insert into chain_checkpoint (network, block, hash) values (${network}, ${checkpoint.block}, ${checkpoint.hash})
		on conflict (network, block) do update set hash = excluded.hash
	`.execute(ctx.db)
}

/** The newest stored hash of the blocks up to this one, or null. */
export async function findCheckpoint(
	db: Db,
	network: string,
	upTo: number,
): Promise<{ block: number; hash: string } | null> {
	const { rows } = await sql<{ block: number; hash: string }>`
		select block::float8 as block, hash from chain_checkpoint
		where network = ${network} and block <= ${upTo} order by block desc limit 1
	`.execute(db)
	return rows[0] ?? null
}

/** All stored hashes of a network, oldest first. */
export async function listCheckpoints(
	db: Db,
	network: string,
): Promise<{ block: number; hash: string }[]> {
	const { rows } = await sql<{ block: number; hash: string }>`
		select block::float8 as block, hash from chain_checkpoint where network = ${network} order by block
	`.execute(db)
	return rows
}

/** Goes back to a block: the settled blocks after it are read again. */
export async function goBackTo(ctx: TxContext, network: string, block: number): Promise<void> {
	await sql`delete from chain_checkpoint where network = ${network} and block > ${block}`.execute(
		ctx.db,
	)
	await sql`
		update chain_watch set settled_block = ${block}, frozen_at = null, frozen_why = '' where network = ${network}
	`.execute(ctx.db)
}

/** Deletes the progress of a network whose chain begins anew, as the local one does. */
export async function forgetWatch(ctx: TxContext, network: string): Promise<void> {
	await sql`delete from chain_checkpoint where network = ${network}`.execute(ctx.db)
	await sql`
		update chain_watch set settled_block = null, head_block = null, frozen_at = null, frozen_why = '', failing_since = null,
			failure = '', lease_by = null, lease_until = null
		where network = ${network}
	`.execute(ctx.db)
}

/** Records a successful poll. */
export async function noteViewed(ctx: TxContext, network: string, head: number): Promise<void> {
	await sql`
		update chain_watch set head_block = ${head}, polled_at = ${ctx.clock.now()}, failing_since = null, failure = ''
		where network = ${network}
	`.execute(ctx.db)
}

/** Records a failed poll. */
export async function noteFailure(ctx: TxContext, network: string, failure: string): Promise<void> {
	await sql`
		update chain_watch set failing_since = coalesce(failing_since, ${ctx.clock.now()}), failure = ${failure}
		where network = ${network}
	`.execute(ctx.db)
}

/** Freezes a network until a person resumes it; returns whether it was running before. */
export async function noteFrozen(ctx: TxContext, network: string, why: string): Promise<boolean> {
	const { rows } = await sql<{ network: string }>`
		update chain_watch set frozen_at = ${ctx.clock.now()}, frozen_why = ${why}
		where network = ${network} and frozen_at is null returning network
	`.execute(ctx.db)
	return rows.length > 0
}

/** Locks a network's row against a change of its frozen state until the end of the transaction, and returns the row. */
export async function lockWatch(ctx: TxContext, network: string): Promise<WatchRow | null> {
	const { rows } = await sql<WatchRow>`
		select ${watchColumns} from chain_watch where network = ${network} for update
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** The progress of all networks, with the number of addresses watched on each. */
export async function listWatches(db: Db): Promise<(WatchRow & { addresses: number })[]> {
	const { rows } = await sql<WatchRow & { addresses: number }>`
		select ${watchColumns}, (select count(*)::int from chain_address a where a.network = w.network) as addresses
		from chain_watch w order by network
	`.execute(db)
	return rows
}
