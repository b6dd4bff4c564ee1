import { endpoint } from '../endpoint.ts'
import { operatorRoles } from '../operator-roles.ts'
import { StreamTicket } from '../live.ts'

/** As `createStreamTicket`, for an operator: the operator's own events, and the platform's conversations for operators who answer them. */
export const createAdminStreamTicket = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'POST',
	path: '/admin/stream_ticket',
	summary: "A ticket that opens the stream of an operator's live events once, within a minute.",
	reply: StreamTicket,
})
