import { sql } from 'kysely'
import type { TxContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'

/** The shopper's own address on a network, lower-case, or null. */
export async function findOwnAddress(
	db: Db,
	network: string,
	shopperId: string,
): Promise<string | null> {
	const { rows } = await sql<{ address: string }>`
		select address from chain_address where network = ${network} and shopper_id = ${shopperId}
	`.execute(db)
	return rows[0]?.address ?? null
}

/** The shopper's index in the tree of public keys, assigned at the first use and never changed. */
export async function drawPlace(ctx: TxContext, shopperId: string): Promise<number> {
	const find = async () => {
		const { rows } = await sql<{ place: number }>`
			select place from chain_place where shopper_id = ${shopperId}
		`.execute(ctx.db)
		return rows[0]?.place
	}
	const known = await find()
	if (known !== undefined) return known
	// Two first uses at once: the second waits for the first and then finds its row.
	await sql`insert into chain_place (shopper_id) values (${shopperId}) on conflict (shopper_id) do nothing`.execute(
		ctx.db,
	)
	const drawn = await find()
	if (drawn === undefined) throw new Error('No place was drawn.')
	return drawn
}

/** Writes the shopper's addresses, one for each network; existing ones stay. */
export async function insertOwnAddresses(
	ctx: TxContext,
	shopperId: string,
	addresses: readonly { network: string; address: string }[],
): Promise<void> {
	await sql`
		insert into chain_address (network, shopper_id, address, created_at)
		select network, ${shopperId}::uuid, address, ${ctx.clock.now()}::timestamptz
		from unnest(${addresses.map(({ network }) => network)}::text[], ${addresses.map(({ address }) => address)}::text[]) as a (network, address)
		on conflict (network, shopper_id) do nothing
	`.execute(ctx.db)
}

/** Whether an address, lower-case, is a shopper's deposit address on one of these networks. */
export async function isDepositAddress(
	db: Db,
	names: readonly string[],
	address: string,
): Promise<boolean> {
	const { rows } = await sql`
		select 1 from chain_address where network = any(${[...names]}::text[]) and address = ${address} limit 1
	`.execute(db)
	return rows.length > 0
}

/** All addresses of a shopper. */
export async function listAddressesOf(
	db: Db,
	shopperId: string,
): Promise<{ network: string; address: string }[]> {
	const { rows } = await sql<{ network: string; address: string }>`
		select network, address from chain_address where shopper_id = ${shopperId} order by network
	`.execute(db)
	return rows
}

/** A watched address and its owner. */
export interface WatchedAddress {
	seq: bigint
	address: string
	shopper_id: string
}

/** The watched addresses of a network after a number, in the order in which they were assigned. */
export async function listWatchedAddresses(
	db: Db,
	network: string,
	afterSeq: bigint,
): Promise<WatchedAddress[]> {
	const { rows } = await sql<WatchedAddress>`
		select seq, address, shopper_id from chain_address where network = ${network} and seq > ${afterSeq} order by seq
	`.execute(db)
	return rows
}
