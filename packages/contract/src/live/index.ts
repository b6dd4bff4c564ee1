import { createAdminStreamTicket } from './create-admin-stream-ticket.ts'
import { createMerchantStreamTicket } from './create-merchant-stream-ticket.ts'
import { createStreamTicket } from './create-stream-ticket.ts'

export * from './create-admin-stream-ticket.ts'
export * from './create-merchant-stream-ticket.ts'
export * from './create-stream-ticket.ts'

/** The endpoints of the module live, by their names. */
export const liveEndpoints = {
	createStreamTicket,
	createMerchantStreamTicket,
	createAdminStreamTicket,
}
