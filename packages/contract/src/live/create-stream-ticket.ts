import { endpoint } from '../endpoint.ts'
import { StreamTicket } from '../live.ts'

/** A ticket for the shopper's own stream: notifications, chat, orders, claims and money. */
export const createStreamTicket = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/stream/ticket',
	summary: 'A ticket that opens the stream of live events once, within a minute.',
	reply: StreamTicket,
})
