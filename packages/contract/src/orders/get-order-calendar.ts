import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** The dates of an order's automatic steps, as a calendar file (RFC 5545) in the caller's language. */
export const getOrderCalendar = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/calendar',
	summary: 'The dates of an order as a calendar file.',
	query: z.strictObject({ order_id: Id }),
	reply: z.strictObject({
		file_name: z.string(),
		/** The whole file: text/calendar, UTF-8. */
		calendar: z.string(),
	}),
	problems: ['not_found', 'order_state'],
})
