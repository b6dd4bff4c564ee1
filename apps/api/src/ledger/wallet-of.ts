import type { Cents } from '@portolan/money'
import { shopperEscrow, shopperWallet } from './ledger-accounts.ts'
import { readBalances } from './ledger-queries.ts'
import type { LedgerContext } from './movement.ts'

/** Where a shopper's money is, in cents. */
export interface Wallet {
	/** May be spent or withdrawn. */
	available: Cents
	/** Reserved by withdrawals that are not decided yet. */
	held: Cents
	/** Paid for orders that are not settled. */
	escrow: Cents
}

/** Where a shopper's money is; all zero for a person without a wallet. */
export async function walletOf(ctx: Pick<LedgerContext, 'db'>, shopperId: string): Promise<Wallet> {
	const walletCode = shopperWallet(shopperId)
	const escrowCode = shopperEscrow(shopperId)
	const balances = await readBalances(ctx.db, [walletCode, escrowCode])
	const { posted, held } = balances.get(walletCode) ?? { posted: 0n, held: 0n }
	return { available: posted - held, held, escrow: balances.get(escrowCode)?.posted ?? 0n }
}
