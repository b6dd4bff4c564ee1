import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf } from '../wire.ts'
import { RefundReason } from '../claims.ts'
import { ShopRefundQuote } from '../shop-orders.ts'

export const quoteShopRefund = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'GET',
	path: '/merchant/refund_quote',
	summary: 'What the shop can refund of an order by its own decision.',
	query: z.strictObject({
		order_id: Id,
		/** Line ids with pieces, such as `id:2,id:1`; without a number, all pieces that are left. Empty: all lines. */
		order_product_ids: lineOf(6_000, 0).optional(),
		reason: RefundReason.optional(),
	}),
	reply: ShopRefundQuote,
	problems: ['not_found', 'order_state', 'timed_out'],
})
