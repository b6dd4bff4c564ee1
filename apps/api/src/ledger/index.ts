/** The public API of the ledger, the only module that moves money. How it works: docs/decisions/0001 to 0003; docs/product/ledger.md. */
export {
	type Account,
	bank,
	chainCustody,
	clearing,
	fees,
	loss,
	merchantBalance,
	payouts,
	promotions,
	shopperEscrow,
	shopperWallet,
	suspense,
} from './ledger-accounts.ts'
export { openWallet } from './open-wallet.ts'
export { openMerchantBalance } from './open-merchant-balance.ts'
export { openChainCustody } from './open-chain-custody.ts'
export { post } from './post.ts'
export { isNotCovered, mustPost } from './must-post.ts'
export { hold } from './hold.ts'
export { resolve } from './resolve.ts'
export { walletOf } from './wallet-of.ts'
export { merchantMoneyOf } from './merchant-money-of.ts'
export { balanceOf } from './balance-of.ts'
export { everyBalance } from './every-balance.ts'
export { linesAfter } from './lines-after.ts'
export { statement, type StatementLine } from './statement.ts'
export { totals } from './totals.ts'
export { transfersOf, type TransferLine } from './transfers-of.ts'
export { reconcile } from './reconcile.ts'
export { checkLedger, type LedgerCheck } from './check-ledger.ts'
export { recountAll } from './recount-all.ts'
export { sealAll } from './seal-all.ts'
export { checkTransferNumbers } from './check-transfer-numbers.ts'
