/** The ledger's door: the only room that moves money. How: docs/decisions/0001 to 0004 and migrations/0020_ledger.sql. */
export {
	bank,
	chainCustody,
	clearing,
	fees,
	loss,
	merchantBalance,
	promotions,
	shopperEscrow,
	shopperWallet,
	suspense,
	type Account,
} from './ledger-accounts.ts'
export type { Leg, Movement, MovementKind, Posted } from './movement.ts'
export { openMerchantBalance, openWallet } from './open-wallet.ts'
export { post } from './post.ts'
export { hold, type HoldMovement } from './hold.ts'
export { resolve, type Resolution } from './resolve.ts'
export { walletOf, type Wallet } from './wallet-of.ts'
export { balanceOf } from './balance-of.ts'
export { statement, type StatementLine, type StatementPage } from './statement.ts'
export { reconcile, type Reconciliation } from './reconcile.ts'
