import type { AnyHandler } from '../platform/http/handle.ts'
import { decideDeposit } from './admin/decide-deposit.ts'
import { decideReceivingAddress } from './admin/decide-receiving-address.ts'
import { listAdminDeposits } from './admin/list-admin-deposits.ts'
import { listAdminNetworks } from './admin/list-admin-networks.ts'
import { requestReceivingAddress } from './admin/request-receiving-address.ts'
import { unfreezeNetwork } from './admin/unfreeze-network.ts'
import { listDepositNetworks } from './list-deposit-networks.ts'
import { listDeposits } from './list-deposits.ts'

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
