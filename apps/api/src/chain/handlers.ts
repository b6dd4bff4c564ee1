import type { AnyHandler } from '../platform/http/handle.ts'
import { decideDeposit } from './decide-deposit.ts'
import { decideReceivingAddress } from './decide-receiving-address.ts'
import { listAdminDeposits } from './list-admin-deposits.ts'
import { listAdminNetworks } from './list-admin-networks.ts'
import { listDepositNetworks } from './list-deposit-networks.ts'
import { listDeposits } from './list-deposits.ts'
import { requestReceivingAddress } from './request-receiving-address.ts'
import { unfreezeNetwork } from './unfreeze-network.ts'

/** The handlers of networks, addresses and on-chain deposits. */
export const chainHandlers: readonly AnyHandler[] = [
	listDepositNetworks,
	listDeposits,
	listAdminDeposits,
	decideDeposit,
	listAdminNetworks,
	requestReceivingAddress,
	decideReceivingAddress,
	unfreezeNetwork,
]
