import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'
import { mostOrdersAtOnce, OrderPaper } from '../shop-order-lists.ts'

/**
 * A packing slip, an invoice or a parcel label of each order as one PDF, in the order of the ids and the language of each shopper.
 * Orders that were not paid have none: they are refused with `order_state`.
 */
export const printOrders = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'GET',
	path: '/merchant/order_print',
	summary: 'Packing slips, invoices or parcel labels of orders as one PDF.',
	query: z.strictObject({
		paper: OrderPaper,
		/** Joined by commas. */
		order_ids: z
			.string()
			.transform((text) => text.split(','))
			.pipe(z.array(Id).min(1).max(mostOrdersAtOnce)),
	}),
	reply: z.strictObject({
		file_name: z.string(),
		/** The whole file: application/pdf, in base64. */
		pdf: z.base64(),
	}),
	problems: ['not_found', 'order_state'],
})
