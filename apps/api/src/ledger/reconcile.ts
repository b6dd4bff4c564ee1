import type { Cents } from '@portolan/money'
import type { Db } from '../platform/database/db.ts'
import { readInvariant, type InvariantRow } from './ledger-queries.ts'

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

/**
 * Recomputes every balance from the transfers and checks the seal chain, in one statement. Reads the whole ledger: for a large one use
 * {@link checkLedger}.
 */
export async function reconcile(db: Db): Promise<Reconciliation> {
	return reconciliationOf(await readInvariant(db))
}

/** The figures of the database by their names here. */
export function reconciliationOf(found: InvariantRow): Reconciliation {
	const figures = {
		wrongBalances: found.wrong_balances,
		total: found.total,
		overdrawn: found.overdrawn,
		resolvedTwice: found.resolved_twice,
		wrongResolutions: found.wrong_resolutions,
		emptyTxns: found.empty_txns,
		wrongLines: found.wrong_lines,
		brokenSeals: found.broken_seals,
	}
	return { ok: Object.values(figures).every((figure) => Number(figure) === 0), ...figures }
}
