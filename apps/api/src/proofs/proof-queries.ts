import { sql } from 'kysely'
import { after } from '../platform/clock.ts'
import type { Db, TxDb } from '../platform/database/db.ts'
import type { ProofAccounts } from '../platform/database/stored-types.ts'
import type { Deletion } from '../platform/old-rows/delete-old.ts'
import { nodeBytes, partsPerBalance, type BalanceTree } from './balance-tree.ts'

/** A published proof as it is stored. */
export interface ProofRow {
	id: string
	day: string
	root: Buffer
	total: bigint
	leaves: number
	/** How many leaves each balance has. */
	parts: number
	salt: Buffer
	accounts: ProofAccounts
	created_at: Date
}

/** Whether this day needs a proof and no other process is making one; the lock is held until the transaction ends. */
export async function claimDay(db: Db, day: string): Promise<boolean> {
	const { rows } = await sql<{ mine: boolean }>`
		select not exists (select 1 from balance_proof where day = ${day}::date)
			and pg_try_advisory_xact_lock(hashtextextended('balance_proof', 0)) as mine
	`.execute(db)
	return rows[0]?.mine ?? false
}

/** Inserts a proof, the positions of its balances, and its levels. */
export async function insertProof(
	db: TxDb,
	proof: {
		id: string
		day: string
		salt: Buffer
		accounts: ProofAccounts
		createdAt: Date
		tree: BalanceTree
	},
): Promise<void> {
	const { tree } = proof
	await sql`
		insert into balance_proof (id, day, root, total, leaves, parts, salt, accounts, created_at)
		values (${proof.id}, ${proof.day}::date, ${tree.root}, ${tree.total}, ${tree.leaves},
			${partsPerBalance}, ${proof.salt}, ${JSON.stringify(proof.accounts)}::jsonb, ${proof.createdAt})
	`.execute(db)
	await sql`
		insert into balance_proof_leaf (proof_id, shopper_id, positions, balance)
		select ${proof.id}::uuid, shopper_id, positions::int[], balance
		from unnest(${tree.balances.map(({ shopperId }) => shopperId)}::uuid[],
			${tree.balances.map(({ positions }) => `{${positions.join()}}`)}::text[],
			${tree.balances.map(({ balance }) => balance)}::bigint[]) as leaf (shopper_id, positions, balance)
	`.execute(db)
	for (const [level, nodes] of tree.levels.entries())
		await sql`insert into balance_proof_level (proof_id, level, nodes) values (${proof.id}, ${level}, ${nodes})`.execute(
			db,
		)
}

/** The newest proofs, newest first. */
export async function findProofs(db: Db, limit: number): Promise<ProofRow[]> {
	const { rows } = await sql<ProofRow>`
		select id, day, root, total, leaves, parts, salt, accounts, created_at from balance_proof order by day desc limit ${limit}
	`.execute(db)
	return rows
}

/** When the newest proof was made; null before the first. */
export async function newestProofAt(db: Db): Promise<Date | null> {
	const { rows } = await sql<{ created_at: Date }>`
		select created_at from balance_proof order by day desc limit 1`.execute(db)
	return rows[0]?.created_at ?? null
}

/**
 * The positions of a shopper's leaves with their proof: of the newest proof that includes them, or of `day`. Null if
 * there is none.
 */
export async function findLeaves(
	db: Db,
	asked: { shopperId: string; day: string | null },
): Promise<(ProofRow & { positions: number[]; balance: bigint }) | null> {
	const { rows } = await sql<ProofRow & { positions: number[]; balance: bigint }>`
		select p.id, p.day, p.root, p.total, p.leaves, p.parts, p.salt, p.accounts, p.created_at, l.positions, l.balance
		from balance_proof_leaf l join balance_proof p on p.id = l.proof_id
		where l.shopper_id = ${asked.shopperId} and (${asked.day}::date is null or p.day = ${asked.day}::date)
		order by p.day desc limit 1
	`.execute(db)
	return rows[0] ?? null
}

/** Reads single nodes of a tree, in the order given. */
export async function readNodes(
	db: Db,
	proofId: string,
	places: readonly { level: number; position: number }[],
): Promise<Buffer[]> {
	const { rows } = await sql<{ node: Buffer }>`
		select substring(l.nodes from place.position * ${nodeBytes}::int + 1 for ${nodeBytes}::int) as node
		from unnest(${places.map(({ level }) => level)}::int[], ${places.map(({ position }) => position)}::int[])
			with ordinality as place (level, position, at)
		join balance_proof_level l on l.proof_id = ${proofId} and l.level = place.level
		order by place.at
	`.execute(db)
	return rows.map(({ node }) => node)
}

/** The balances in a proof, by shopper. */
export async function readLeafBalances(
	db: Db,
	proofId: string,
): Promise<{ shopperId: string; balance: bigint }[]> {
	const { rows } = await sql<{ shopperId: string; balance: bigint }>`
		select shopper_id as "shopperId", balance from balance_proof_leaf where proof_id = ${proofId}
	`.execute(db)
	return rows
}

/** Deletes leaves of the trees of old days, a limited number at a time; the roots of the trees stay. */
export function oldLeaves(keptSeconds: number): Deletion {
	return oldParts('balance_proof_leaf', keptSeconds)
}

/** Deletes levels of the trees of old days, one at a time: a level of ten million leaves is 400 MB. */
export function oldLevels(keptSeconds: number): Deletion {
	const deletion = oldParts('balance_proof_level', keptSeconds)
	return async (ctx, most) => ((await deletion(ctx, 1)) > 0 ? most : 0)
}

/** Proofs are read by their key, one for each day, so that a look for nothing reads no leaf. */
function oldParts(
	table: 'balance_proof_leaf' | 'balance_proof_level',
	keptSeconds: number,
): Deletion {
	const from = sql.table(table)
	return async (ctx, most) => {
		const before = after(ctx.clock.now(), -keptSeconds)
		const { numAffectedRows } = await sql`
			delete from ${from} where ctid = any(array(
				select part.ctid from balance_proof p cross join lateral (
					select l.ctid from ${from} l where l.proof_id = p.id limit ${most} for update skip locked
				) part
				where p.created_at < ${before} limit ${most}))
		`.execute(ctx.db)
		return Number(numAffectedRows ?? 0n)
	}
}
