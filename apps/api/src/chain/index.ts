/** The chains' door: networks, addresses, deposits, and what a transaction really moved. */

export { checkAddress, isOfOtherNetwork, checkTxHash } from './check-address.ts'
export { claimTransaction, type TransactionUse } from './claim-transaction.ts'
export { depositAddressFor } from './deposit-address-for.ts'
export type { DepositHandler, DepositNews } from './deposit-ports.ts'
export { findTransfer, type FoundTransfer } from './find-transfer.ts'
export { isOurAddress } from './is-our-address.ts'
export { rechargeNetworks } from './list-deposit-networks.ts'
export {
	chainNetworks,
	isAutomatic,
	networkNamed,
	networks,
	unsupportedNetworks,
	type Network,
} from './network.ts'
export { openLocalChain, type LocalChainParts } from './open-local-chain.ts'
export { noteLate } from './note-late.ts'
export { paymentLink, paymentQr } from './payment-qr.ts'
export { presentNetwork } from './present-network.ts'
export { readNetworks } from './read-networks.ts'
export { openNetworks, startWatcher, type Watcher } from './watcher.ts'
