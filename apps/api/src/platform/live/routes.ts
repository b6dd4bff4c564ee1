import * as contract from '@portolan/contract'
import { route, type Route } from '../http/route.ts'
import { giveTicket } from './give-ticket.ts'
import './live-sweeps.ts'

/** The promises about the stream; the stream itself answers with no envelope and is mounted beside them. */
export const liveRoutes: readonly Route[] = [
	route(contract.streamTicket, giveTicket),
	route(contract.merchantStreamTicket, giveTicket),
	route(contract.adminStreamTicket, giveTicket),
]
