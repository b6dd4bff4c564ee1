import { endpoints } from '@portolan/contract'
import { route, type Route } from '../http/route.ts'
import { giveTicket } from './give-ticket.ts'
import './live-sweeps.ts'

/** The promises about the stream; the stream itself answers with no envelope and is mounted beside them. */
export const liveRoutes: readonly Route[] = [
	route(endpoints.createStreamTicket, giveTicket),
	route(endpoints.createMerchantStreamTicket, giveTicket),
	route(endpoints.createAdminStreamTicket, giveTicket),
]
