import * as contract from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import type { Route } from '../platform/http/route.ts'
import { askReceivingAddress } from './ask-receiving-address.ts'
import { decideDeposit } from './decide-deposit.ts'
import { decideReceivingAddress } from './decide-receiving-address.ts'
import { listDeposits } from './list-deposits.ts'
import { listDeskDeposits } from './list-desk-deposits.ts'
import { listDeskNetworks } from './list-desk-networks.ts'
import { listNetworks } from './list-networks.ts'
import { thawNetwork } from './thaw-network.ts'

/** The calls about networks, addresses and deposits from chains. */
export const chainRoutes: readonly Route[] = [
	route(contract.getBlockchain, listNetworks),
	route(contract.depositList, listDeposits),
	route(contract.deskDepositList, listDeskDeposits),
	route(contract.deskDepositDecide, decideDeposit),
	route(contract.deskNetworkList, listDeskNetworks),
	route(contract.deskAddressAsk, askReceivingAddress),
	route(contract.deskAddressDecide, decideReceivingAddress),
	route(contract.deskNetworkThaw, thawNetwork),
]
