import { shopperEscrow, shopperWallet } from './ledger-accounts.ts'
import { insertAccounts } from './ledger-queries.ts'
import type { LedgerContext } from './movement.ts'

/** Opens a shopper's wallet and escrow, empty. Does nothing if they are open. */
export async function openWallet(ctx: LedgerContext, shopperId: string): Promise<void> {
	await insertAccounts(ctx, [shopperWallet(shopperId), shopperEscrow(shopperId)])
}
