import type { Account } from './ledger-accounts.ts'
import { readLinesAfter } from './ledger-queries.ts'
import type { LedgerContext } from './movement.ts'
import type { StatementLine } from './statement.ts'

/**
 * An account's lines after a certain one, oldest first and at most `limit`, for a caller that follows a statement step by step. Lines of
 * one account become visible in the order of their ids, so none is missed.
 */
export async function linesAfter(
	ctx: Pick<LedgerContext, 'db'>,
	account: Account,
	{ after, limit }: { after: bigint; limit: number },
): Promise<StatementLine[]> {
	const rows = await readLinesAfter(ctx.db, account, { after, limit })
	return rows.map((row) => ({
		id: row.id,
		amount: row.amount,
		balanceAfter: row.balance_after,
		kind: row.kind,
		ref: row.ref,
		createdAt: row.created_at,
	}))
}
