import { shopperEscrow, shopperWallet } from './ledger-accounts.ts'
import { insertAccounts } from './ledger-rows.ts'
import type { LedgerContext } from './movement.ts'

/** Opens a shopper's wallet and escrow, empty. Nothing happens to those that are open. */
export async function openWallet(ctx: LedgerContext, shopperId: string): Promise<void> {
	await insertAccounts(ctx, [shopperWallet(shopperId), shopperEscrow(shopperId)])
}
