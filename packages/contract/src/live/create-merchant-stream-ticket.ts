import { endpoint } from '../endpoint.ts'
import { StreamTicket } from '../live.ts'

/** As `createStreamTicket`, for a person of a shop: the events of their shop. */
export const createMerchantStreamTicket = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'POST',
	path: '/merchant/stream_ticket',
	summary: "A ticket that opens the stream of a shop's live events once, within a minute.",
	reply: StreamTicket,
})
