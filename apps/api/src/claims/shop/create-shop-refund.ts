import {
	claimState,
	endpoints,
	orderStatus,
	productStatus,
	refundType,
	type ProductStatus,
} from '@portolan/contract'
import { cents, formatAmount, type Cents } from '@portolan/money'
import type { z } from 'zod'
import { findOrderForClaim, lockOrderForClaim, type ClaimableOrder } from '../../orders/index.ts'
import type { MerchantActor, TxContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { insertClaim, insertFirstEvent } from '../claim-queries.ts'
import { isInClaim, leftOf, quoteOf } from '../left-to-refund.ts'
import { payClaim } from '../pay-claim.ts'
import { presentForShop } from '../present-claim.ts'
import { claimLinesOf } from '../quoted-lines.ts'
import { newClaimNumber } from '../shopper/claim-number.ts'
import { refuseLargeUnconfirmed } from './refuse-large-unconfirmed.ts'
import { mustBeRefundable } from './shop-refund-window.ts'

/**
 * Refunds lines of an order by the shop's own decision: a claim without a request, which begins approved and is paid in the same
 * transaction, as every other claim is. Refuses `not_found` for another shop's order and for lines of other orders, `order_state` for an
 * order that is not paid, cancelled or wholly refunded, `timed_out` after the days that follow settlement, `already_refunding` for a line in an
 * open claim, and `invalid` for pieces that are not left, and for no money or more than the quote. Source: docs/product/refunds.md, Refunds
 * by the shop.
 */
export const createShopRefund = handle(endpoints.createShopRefund, async (ctx, input) => {
	const order = await lockOrderOfShop(ctx, input.order_id)
	mustBeRefundable(ctx, order)
	const left = await leftOf(ctx, order)
	const asked = input.lines.map((line) => ({ id: line.order_product_id, num: line.num }))
	if (asked.some(({ id }) => isInClaim(left, id)))
		refuse('already_refunding', 'A request for this is open; it is answered instead.')
	const quote = quoteOf(left, asked, input.reason)
	const amount = cents(input.amount)
	mustBeWithin(amount, quote.max)
	refuseLargeUnconfirmed(ctx, amount)
	const now = ctx.clock.now()
	const claim = await insertClaim(
		ctx,
		{
			id: newId(),
			refund_sn: newClaimNumber(now),
			order_id: order.id,
			order_sn: order.order_sn,
			shopper_id: order.shopper_id,
			shop_id: order.shop_id,
			shop_name: order.shop_name,
			refund_type: refundType.withoutReturn,
			product_status: goodsOf(order),
			reason: input.reason,
			explain: input.explain,
			images: [],
			amount,
			most: quote.max,
			freight: quote.freight.amount,
			freight_promo: quote.freight.promo,
			due_at: null,
			created_at: now,
			state: claimState.approved,
			by_shop: true,
		},
		claimLinesOf(order, quote),
	)
	await insertFirstEvent(ctx, claim, { kind: 'merchant', id: ctx.actor.id })
	const paid = await payClaim(ctx, { claim, order }, { amount, restock: input.restock === 1 })
	return presentForShop(ctx, paid)
})

/** The owner is checked before the row is locked, so that a stranger neither waits for it nor delays others. */
async function lockOrderOfShop(
	ctx: TxContext<MerchantActor>,
	orderId: string,
): Promise<ClaimableOrder> {
	const seen = await findOrderForClaim(ctx, orderId)
	const order = seen?.shop_id === ctx.actor.shopId ? await lockOrderForClaim(ctx, orderId) : null
	if (!order) refuse('not_found', 'No such order.')
	return order
}

function mustBeWithin(amount: Cents, max: Cents): void {
	if (amount <= 0n || amount > max)
		refuse('invalid', `More than 0.00 and at most ${formatAmount(max)} can be refunded.`, {
			field: 'amount',
			params: { reason: 'more than 0.00 and no more than the quote', max: formatAmount(max) },
		})
}

/** While something waits for shipment, a refund is about pieces that have not left. */
function goodsOf(order: ClaimableOrder): z.output<typeof ProductStatus> {
	return order.status === orderStatus.awaitingShipment
		? productStatus.notReceived
		: productStatus.received
}
