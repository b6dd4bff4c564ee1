import { merchantBalance, shopperEscrow, shopperWallet } from './ledger-accounts.ts'
import { insertAccounts } from './ledger-rows.ts'
import type { Mover } from './movement.ts'

/** Opens a shopper's wallet and escrow, empty. Nothing happens to those that are open. */
export async function openWallet(ctx: Mover, shopperId: string): Promise<void> {
	await insertAccounts(ctx, [shopperWallet(shopperId), shopperEscrow(shopperId)])
}

/** Opens a merchant's balance, empty. Nothing happens to one that is open. */
export async function openMerchantBalance(ctx: Mover, merchantId: string): Promise<void> {
	await insertAccounts(ctx, [merchantBalance(merchantId)])
}
