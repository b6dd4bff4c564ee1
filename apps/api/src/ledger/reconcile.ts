import type { Cents } from '@portolan/money'
import type { Db } from '../platform/database/db.ts'
import { readInvariant } from './ledger-queries.ts'

/** The result of a check of the ledger. If `ok`, every figure is zero. */
export interface Reconciliation {
	ok: boolean
	/** Accounts whose balance differs from their transfers. */
	wrongBalances: number
	/** The sum of all accounts. */
	total: Cents
	/** Accounts with a stored balance that are below zero, or hold more than their balance. */
	overdrawn: number
	/** Holds that ended more than once. */
	resolvedTwice: number
	/** Ends of holds that do not match their hold. */
	wrongResolutions: number
	/** Events without a transfer. */
	emptyTxns: number
	/** Lines of statements whose balance does not follow from the line before. */
	wrongLines: number
	/** Links of the seal chain that do not match the rows they seal or the link before. */
	brokenSeals: number
}

/** Recomputes every balance from the transfers and checks the seal chain, at one instant. Reads the whole ledger. */
export async function reconcile(db: Db): Promise<Reconciliation> {
	const row = await readInvariant(db)
	return {
		ok: Object.values(row).every((figure) => Number(figure) === 0),
		wrongBalances: row.wrong_balances,
		total: row.total,
		overdrawn: row.overdrawn,
		resolvedTwice: row.resolved_twice,
		wrongResolutions: row.wrong_resolutions,
		emptyTxns: row.empty_txns,
		wrongLines: row.wrong_lines,
		brokenSeals: row.broken_seals,
	}
}
