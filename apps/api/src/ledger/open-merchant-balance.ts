import { merchantBalance } from './ledger-accounts.ts'
import { insertAccounts } from './ledger-queries.ts'
import type { LedgerContext } from './movement.ts'

/** Opens a merchant's balance, empty. Does nothing if it is open. */
export async function openMerchantBalance(ctx: LedgerContext, merchantId: string): Promise<void> {
	await insertAccounts(ctx, [merchantBalance(merchantId)])
}
