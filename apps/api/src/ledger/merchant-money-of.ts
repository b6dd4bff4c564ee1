import type { Cents } from '@portolan/money'
import { merchantBalance } from './ledger-accounts.ts'
import { readBalances } from './ledger-queries.ts'
import type { LedgerContext } from './movement.ts'

/** What a merchant has earned, in cents: available for a payout, and held for payouts that are not decided. */
export interface MerchantMoney {
	available: Cents
	held: Cents
}

/** What a merchant has earned; all zero for a merchant without income. */
export async function merchantMoneyOf(
	ctx: Pick<LedgerContext, 'db'>,
	merchantId: string,
): Promise<MerchantMoney> {
	const code = merchantBalance(merchantId)
	const { posted, held } = (await readBalances(ctx.db, [code])).get(code) ?? {
		posted: 0n,
		held: 0n,
	}
	return { available: posted - held, held }
}
