import { DatabaseError } from 'pg'
import { checkLedger, type LedgerCheck } from '../ledger/index.ts'
import type { Context } from '../platform/context.ts'
import { countAuditBreaches } from './audit-log/audit-queries.ts'
import { limitStatements, readInvariantChecks } from './invariant-queries.ts'
import { operatorPorts } from './operator-ports.ts'

/** An invariant, and how often it is violated. */
export interface CheckedInvariant {
	name: string
	breaches: number
	/** When that was determined. */
	at: Date
}

/** How long a check may take while somebody waits for it. */
const longestSeconds = 5
/** PostgreSQL's code of a statement that took too long. */
const tookTooLong = '57014'

/** Every invariant, checked now: of the ledger and its seals, of the audit chain, and of all modules. Reads whole tables. */
export async function listInvariants(ctx: Context): Promise<CheckedInvariant[]> {
	const at = ctx.clock.now()
	const checked = ledgerInvariants(await checkLedger(ctx.db), at)
	for (const [name, countBreaches] of Object.entries(recordInvariants(ctx)))
		checked.push({ name, breaches: await countBreaches(ctx), at })
	return checked
}

/** What {@link checkLedger} found, by the names of the invariants. */
export function ledgerInvariants(ledger: LedgerCheck, at: Date): CheckedInvariant[] {
	return [
		{ name: 'wrong_balances', breaches: ledger.wrongBalances, at },
		{ name: 'sum_is_zero', breaches: ledger.total === 0n ? 0 : 1, at },
		{ name: 'overdrawn', breaches: ledger.overdrawn, at },
		{ name: 'resolved_twice', breaches: ledger.resolvedTwice, at },
		{ name: 'wrong_resolutions', breaches: ledger.wrongResolutions, at },
		{ name: 'empty_events', breaches: ledger.emptyTxns, at },
		{ name: 'wrong_lines', breaches: ledger.wrongLines, at },
		{ name: 'broken_seals', breaches: ledger.brokenSeals, at },
	]
}

/** The invariants that read whole tables: the audit chain, and those between records and the ledger. */
export function recordInvariants(ctx: Context): Record<string, (ctx: Context) => Promise<number>> {
	return {
		audit_chain: async ({ db }) => Number(await countAuditBreaches(db)),
		...operatorPorts.of(ctx).invariants,
	}
}

/**
 * The invariants of the records for somebody who waits: one that would take longer than five seconds is given as the daily job found it. `ctx.db` is
 * a pool.
 */
export async function checkRecords(ctx: Context): Promise<CheckedInvariant[]> {
	const stored = await readInvariantChecks(ctx.db)
	const checked: CheckedInvariant[] = []
	for (const [name, countBreaches] of Object.entries(recordInvariants(ctx))) {
		const last = stored.get(name)
		try {
			const breaches = await (last ? limited(ctx, countBreaches) : countBreaches(ctx))
			checked.push({ name, breaches, at: ctx.clock.now() })
		} catch (error) {
			if (!last || !(error instanceof DatabaseError && error.code === tookTooLong)) throw error
			checked.push({ name, breaches: last.breaches, at: last.checked_at })
		}
	}
	return checked
}

function limited(ctx: Context, countBreaches: (ctx: Context) => Promise<number>): Promise<number> {
	return ctx.db.transaction().execute(async (db) => {
		await limitStatements(db, longestSeconds)
		return countBreaches({ ...ctx, db })
	})
}
