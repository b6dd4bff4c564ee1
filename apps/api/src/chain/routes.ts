import { endpoints } from '@portolan/contract'
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
	route(endpoints.listDepositNetworks, listNetworks),
	route(endpoints.listDeposits, listDeposits),
	route(endpoints.listAdminDeposits, listDeskDeposits),
	route(endpoints.decideDeposit, decideDeposit),
	route(endpoints.listAdminNetworks, listDeskNetworks),
	route(endpoints.requestReceivingAddress, askReceivingAddress),
	route(endpoints.decideReceivingAddress, decideReceivingAddress),
	route(endpoints.unfreezeNetwork, thawNetwork),
]
