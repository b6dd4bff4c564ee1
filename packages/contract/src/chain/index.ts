import { decideDeposit } from './decide-deposit.ts'
import { decideReceivingAddress } from './decide-receiving-address.ts'
import { listAdminDeposits } from './list-admin-deposits.ts'
import { listAdminNetworks } from './list-admin-networks.ts'
import { listDepositNetworks } from './list-deposit-networks.ts'
import { listDeposits } from './list-deposits.ts'
import { requestReceivingAddress } from './request-receiving-address.ts'
import { unfreezeNetwork } from './unfreeze-network.ts'

export * from './decide-deposit.ts'
export * from './decide-receiving-address.ts'
export * from './list-admin-deposits.ts'
export * from './list-admin-networks.ts'
export * from './list-deposit-networks.ts'
export * from './list-deposits.ts'
export * from './request-receiving-address.ts'
export * from './unfreeze-network.ts'

/** The endpoints of the module chain, by their names. */
export const chainEndpoints = {
	listDepositNetworks,
	listDeposits,
	listAdminDeposits,
	decideDeposit,
	listAdminNetworks,
	requestReceivingAddress,
	decideReceivingAddress,
	unfreezeNetwork,
}
