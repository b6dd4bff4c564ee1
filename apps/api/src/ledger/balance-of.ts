import type { Cents } from '@portolan/money'
import type { Account } from './ledger-accounts.ts'
import { readBalances } from './ledger-queries.ts'
import type { LedgerContext } from './movement.ts'

/** The balance of an account in cents, with held money: what was credited less what was debited. Zero if it is not open. */
export async function balanceOf(ctx: Pick<LedgerContext, 'db'>, account: Account): Promise<Cents> {
	const balances = await readBalances(ctx.db, [account])
	return balances.get(account)?.posted ?? 0n
}
