import { reconcile } from '../ledger/index.ts'
import type { Context } from '../platform/context.ts'
import { countAuditBreaches } from './audit-log/audit-queries.ts'
import { checkInvariants } from './operator-ports.ts'

/** An invariant, and how often it is violated. */
export interface CheckedInvariant {
	name: string
	breaches: number
}

/** Checks every invariant: of the ledger and its seals, of the audit chain, and of all modules. Reads the whole ledger. */
export async function listInvariants(ctx: Context): Promise<CheckedInvariant[]> {
	const books = await reconcile(ctx.db)
	return [
		{ name: 'wrong_balances', breaches: books.wrongBalances },
		{ name: 'sum_is_zero', breaches: books.total === 0n ? 0 : 1 },
		{ name: 'overdrawn', breaches: books.overdrawn },
		{ name: 'resolved_twice', breaches: books.resolvedTwice },
		{ name: 'wrong_resolutions', breaches: books.wrongResolutions },
		{ name: 'empty_events', breaches: books.emptyTxns },
		{ name: 'wrong_lines', breaches: books.wrongLines },
		{ name: 'broken_seals', breaches: books.brokenSeals },
		{ name: 'audit_chain', breaches: Number(await countAuditBreaches(ctx.db)) },
		...(await checkInvariants(ctx)),
	]
}
