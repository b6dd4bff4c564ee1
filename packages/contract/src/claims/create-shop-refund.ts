import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Amount, Flag, Id, textOf } from '../wire.ts'
import { ClaimLines, RefundReason } from '../claims.ts'
import { ShopClaimDetail } from '../shop-orders.ts'

/** Refunds lines of an order, wholly or in part, by the shop's own decision: paid to the shopper's wallet at once. */
export const createShopRefund = endpoint({
	by: 'merchant',
	staffRights: ['orders'],
	method: 'POST',
	path: '/merchant/refund',
	summary: 'Refund a part of an order by the decision of the shop.',
	body: z.strictObject({
		order_id: Id,
		lines: ClaimLines,
		/** More than 0.00 and at most the quote for these pieces. */
		amount: Amount,
		/** Shipping is a part of the quote if the reason is the seller's fault. */
		reason: RefundReason,
		/** What the shopper reads; may be empty. */
		explain: textOf(1_000, 0),
		/** Whether the pieces go back on stock. */
		restock: Flag,
	}),
	reply: ShopClaimDetail,
	problems: ['not_found', 'order_state', 'already_refunding', 'timed_out', 'second_factor_needed'],
	idempotent: true,
})
