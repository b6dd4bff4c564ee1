import type { Db } from '../platform/database/db.ts'
import { buildBalanceTree } from './balance-tree.ts'
import { findProofs, readLeafBalances } from './proof-queries.ts'

/** A published proof that was calculated again. */
interface CheckedProof {
	/** The day, such as `2026-11-23`. */
	day: string
	/** Whether the stored balances give the published root and total. */
	holds: boolean
}

/** Calculates the newest proof of balances again from the balances that are stored with it; null if there is none. */
export async function checkNewestProof(db: Db): Promise<CheckedProof | null> {
	const [proof] = await findProofs(db, 1)
	if (!proof) return null
	const balances = await readLeafBalances(db, proof.id)
	const { root, total, leaves } = buildBalanceTree(balances, { salt: proof.salt, day: proof.day })
	const holds = root.equals(proof.root) && total === proof.total && leaves === proof.leaves
	return { day: proof.day, holds }
}
