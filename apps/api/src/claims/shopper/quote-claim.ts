import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { findOrderForClaim } from '../../orders/index.ts'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { mustBeClaimable, typesOf, windowEnd } from '../claim-window.ts'
import { leftOf, namedIn, quoteOf } from '../left-to-refund.ts'
import { presentQuotedLine } from '../quoted-lines.ts'

/**
 * Quotes what a claim on these lines would pay, and what else may be claimed of the order; a line in an open claim has no
 * pieces left for another. Without lines: all that are left. Refuses `not_found` for an order or line that does not exist
 * or belongs to somebody else, `order_state` and `timed_out`, and `invalid` for more pieces than are left.
 */
export const quoteClaim = handle(endpoints.quoteClaim, async (ctx, input) => {
	const order = await findOrderForClaim(ctx, input.order_id)
	if (!order || order.shopper_id !== ctx.actor.id) refuse('not_found', 'No such order.')
	mustBeClaimable(ctx, order)
	const left = await leftOf(ctx, order)
	const quote = quoteOf(left, namedIn(input.order_product_ids, left), input.reason ?? 'other')
	return {
		order_id: order.id,
		lines: order.lines.map((line) => presentQuotedLine(line, { left, quote })),
		freight: formatAmount(quote.freight.amount),
		max: formatAmount(quote.max),
		types: typesOf(order),
		until: secondsOf(windowEnd(ctx, order)),
	}
})

function secondsOf(at: Date | null): number | null {
	return at && toSeconds(at)
}
