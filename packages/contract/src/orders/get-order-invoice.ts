import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** The invoice of the shopper's own order in the language of the call. An order that was not paid has none: it is refused with `order_state`. */
export const getOrderInvoice = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/invoice',
	summary: 'The invoice of an order as a PDF.',
	query: z.strictObject({ order_id: Id }),
	reply: z.strictObject({
		file_name: z.string(),
		/** The whole file: application/pdf, in base64. */
		pdf: z.base64(),
	}),
	problems: ['not_found', 'order_state'],
})
