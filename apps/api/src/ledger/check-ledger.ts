import type { Db } from '../platform/database/db.ts'
import { readCheckedAfter, readRecounts, type Found } from './ledger-queries.ts'
import { reconcile, reconciliationOf, type Reconciliation } from './reconcile.ts'

/** What is known of the ledger, and since when. */
export interface LedgerCheck extends Reconciliation {
	/** When the last recount had read the whole ledger; null before the first. */
	recountedAt: Date | null
	/** Since when the next recount runs; null while none does. */
	recountingSince: Date | null
	/** When the newest seals were last added up. */
	followedAt: Date | null
	/** When every stored balance had last been compared with its transfers. */
	comparedAt: Date | null
}

/**
 * Checks what came after the last recount, and adds what the recounts have found: the whole ledger without reading it. A change of a sealed
 * row is found when the next recount reads it, a changed balance of an account that nobody uses when it is compared. Before the
 * first recount is complete, everything is read.
 */
export async function checkLedger(db: Db): Promise<LedgerCheck> {
	const recounts = await readRecounts(db)
	const complete = recounts.find((it) => it.complete_at !== null)
	const running = recounts.find((it) => it.complete_at === null)
	const times = {
		recountedAt: complete?.complete_at ?? null,
		recountingSince: running?.started_at ?? null,
		followedAt: complete?.followed_at ?? null,
		comparedAt: complete?.compared_at ?? null,
	}
	if (!complete) return { ...(await reconcile(db)), ...times }
	const found = most([complete, ...(running ? [running] : [])])
	return { ...reconciliationOf(sum(found, await readCheckedAfter(db, complete.id))), ...times }
}

/** What the recounts have found so far, without what came after them: cheap enough for every look of a monitor. */
export function foundByRecounts(recounts: readonly Found[]): Reconciliation {
	return reconciliationOf(most(recounts))
}

const nothing: Found = {
	wrong_balances: 0,
	total: 0n,
	overdrawn: 0,
	resolved_twice: 0,
	wrong_resolutions: 0,
	empty_txns: 0,
	wrong_lines: 0,
	broken_seals: 0,
}

/** The larger figure of each: two recounts that find the same fault are one fault. */
function most(found: readonly Found[]): Found {
	return found.reduce<Found>(
		(one, other) => ({
			wrong_balances: Math.max(one.wrong_balances, other.wrong_balances),
			total: one.total === 0n ? other.total : one.total,
			overdrawn: Math.max(one.overdrawn, other.overdrawn),
			resolved_twice: Math.max(one.resolved_twice, other.resolved_twice),
			wrong_resolutions: Math.max(one.wrong_resolutions, other.wrong_resolutions),
			empty_txns: Math.max(one.empty_txns, other.empty_txns),
			wrong_lines: Math.max(one.wrong_lines, other.wrong_lines),
			broken_seals: Math.max(one.broken_seals, other.broken_seals),
		}),
		nothing,
	)
}

/** What was found up to the recount and after it. An account may be wrong in both; it is counted once. */
function sum(before: Found, later: Found): Found {
	return {
		wrong_balances: Math.max(before.wrong_balances, later.wrong_balances),
		total: before.total + later.total,
		overdrawn: Math.max(before.overdrawn, later.overdrawn),
		resolved_twice: before.resolved_twice + later.resolved_twice,
		wrong_resolutions: before.wrong_resolutions + later.wrong_resolutions,
		empty_txns: before.empty_txns + later.empty_txns,
		wrong_lines: before.wrong_lines + later.wrong_lines,
		broken_seals: before.broken_seals + later.broken_seals,
	}
}
