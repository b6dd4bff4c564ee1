import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { findOrderForClaim } from '../../orders/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { leftOf, namedIn, quoteOf } from '../left-to-refund.ts'
import { presentQuotedLine } from '../quoted-lines.ts'
import { reasonsIn } from '../shopper/claim-reasons.ts'
import { mustBeRefundable, shopRefundEnd } from './shop-refund-window.ts'

/**
 * Quotes what a shop can refund of an order by its own decision; a line in an open claim has nothing left, because the claim is answered
 * instead. Without lines: all that are left. Refuses `not_found` for another shop's order and for lines of other orders, `order_state`,
 * `timed_out`, and `invalid` for more pieces than are left. Source: docs/product/refunds.md, Refunds by the shop.
 */
export const quoteShopRefund = handle(endpoints.quoteShopRefund, async (ctx, input) => {
	const order = await findOrderForClaim(ctx, input.order_id)
	if (!order || order.shop_id !== ctx.actor.shopId) refuse('not_found', 'No such order.')
	mustBeRefundable(ctx, order)
	const left = await leftOf(ctx, order)
	const quote = quoteOf(left, namedIn(input.order_product_ids, left), input.reason ?? 'other')
	const until = shopRefundEnd(ctx, order)
	return {
		order_id: order.id,
		lines: order.lines.map((line) => ({
			...presentQuotedLine(line, { left, quote }),
			unshipped_num: line.num - line.shipped - line.cancelled,
		})),
		freight: formatAmount(quote.freight.amount),
		max: formatAmount(quote.max),
		reasons: reasonsIn(ctx.lang),
		until: until && toSeconds(until),
	}
})
