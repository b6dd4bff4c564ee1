import type { AnyHandler } from '../http/handle.ts'
import { createAdminStreamTicket } from './create-admin-stream-ticket.ts'
import { createMerchantStreamTicket } from './create-merchant-stream-ticket.ts'
import { createStreamTicket } from './create-stream-ticket.ts'

/** The handlers of stream tickets. The stream itself answers without an envelope and is mounted beside them. */
export const liveHandlers: readonly AnyHandler[] = [
	createStreamTicket,
	createMerchantStreamTicket,
	createAdminStreamTicket,
]
