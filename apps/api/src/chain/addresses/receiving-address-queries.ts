import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'

/** A receiving address of the platform, or a requested change of it. */
export interface ReceivingRow {
	id: string
	network: string
	address: string
	state: 'asked' | 'active' | 'retired' | 'refused'
	reason: string
	asked_by: string
	asked_at: Date
}

const receivingColumns = sql`id, network, address, state, reason, asked_by, asked_at`

/** The present addresses and the changes that wait, of all networks. */
export async function listReceiving(db: Db): Promise<ReceivingRow[]> {
	const { rows } = await sql<ReceivingRow>`
		select ${receivingColumns} from receiving_address where state in ('active', 'asked') order by network, state
	`.execute(db)
	return rows
}

/** The present address on a network, or null. */
export async function findReceiving(db: Db, network: string): Promise<string | null> {
	const { rows } = await sql<{ address: string }>`
		select address from receiving_address where network = ${network} and state = 'active'
	`.execute(db)
	return rows[0]?.address ?? null
}

/** Whether an address was ever a receiving address on one of these networks. */
export async function wasReceiving(
	db: Db,
	names: readonly string[],
	address: string,
): Promise<boolean> {
	const { rows } = await sql`
		select 1 from receiving_address
		where network = any(${[...names]}::text[]) and address = ${address} and state in ('active', 'retired') limit 1
	`.execute(db)
	return rows.length > 0
}

/** How many changes wait for a second operator. */
export async function waitingChanges(db: Db): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from receiving_address where state = 'asked'
	`.execute(db)
	return rows[0]?.count ?? 0
}

/** Writes a requested change; returns false while another one waits. */
export async function insertAsked(
	ctx: TxContext,
	asked: { id: string; network: string; address: string; reason: string; by: string },
): Promise<boolean> {
	const { rows } = await sql<{ id: string }>`
		insert into receiving_address (id, network, address, reason, asked_by, asked_at)
		values (${asked.id}, ${asked.network}, ${asked.address}, ${asked.reason}, ${asked.by}, ${ctx.clock.now()})
		on conflict (network) where state = 'asked' do nothing
		returning id
	`.execute(ctx.db)
	return rows.length > 0
}

/** Locks a change; null if there is none. */
export async function lockReceiving(ctx: TxContext, id: string): Promise<ReceivingRow | null> {
	const { rows } = await sql<ReceivingRow>`
		select ${receivingColumns} from receiving_address where id = ${id} for update
	`.execute(ctx.db)
	return rows[0] ?? null
}

/** Makes a locked change the present address and ends the former one; returns the former address, or null. */
export async function putIntoForce(
	ctx: TxContext,
	change: { id: string; network: string; by: string; message: string },
): Promise<string | null> {
	const { rows } = await sql<{ address: string }>`
		update receiving_address set state = 'retired' where network = ${change.network} and state = 'active' returning address
	`.execute(ctx.db)
	await sql`
		update receiving_address
		set state = 'active', approved_by = ${change.by}, approved_at = ${ctx.clock.now()}, message = ${change.message}
		where id = ${change.id}
	`.execute(ctx.db)
	return rows[0]?.address ?? null
}

/** Rejects a locked change. */
export async function refuseChange(
	ctx: TxContext,
	change: { id: string; by: string; message: string },
): Promise<void> {
	await sql`
		update receiving_address
		set state = 'refused', refused_by = ${change.by}, refused_at = ${ctx.clock.now()}, message = ${change.message}
		where id = ${change.id}
	`.execute(ctx.db)
}
