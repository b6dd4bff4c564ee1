import type { Cents } from '@portolan/money'
import type { Account } from './ledger-accounts.ts'
import { countLines, readLines } from './ledger-queries.ts'
import type { MovementKind, LedgerContext } from './movement.ts'

/**
 * One line of an account's statement: what a movement did to the available money. A hold takes it at once; a voided hold gives it back; a
 * posted hold has no line unless it gives something back. So every line's `balanceAfter` is that of the line before plus its `amount`.
 */
export interface StatementLine {
	id: bigint
	/** Cents; negative where money left. */
	amount: Cents
	/** Cents available after it; null for accounts whose balance is computed. */
	balanceAfter: Cents | null
	/** A {@link MovementKind}, as it was stored. */
	kind: string
	ref: string
	createdAt: Date
}

/** Which lines: pages count from 1; without `kinds`, lines of all kinds. */
export interface StatementPage {
	page: number
	limit: number
	kinds?: readonly MovementKind[]
}

/** A page of an account's lines, newest first, and how many lines there are in all. */
export async function statement(
	ctx: Pick<LedgerContext, 'db'>,
	account: Account,
	{ page, limit, kinds = [] }: StatementPage,
): Promise<{ list: StatementLine[]; count: number }> {
	const wanted = kinds.length === 0 ? null : kinds
	const rows = await readLines(ctx.db, account, {
		kinds: wanted,
		limit,
		offset: (page - 1) * limit,
	})
	return {
		list: rows.map((row) => ({
			id: row.id,
			amount: row.amount,
			balanceAfter: row.balance_after,
			kind: row.kind,
			ref: row.ref,
			createdAt: row.created_at,
		})),
		count: await countLines(ctx.db, account, wanted),
	}
}
