import { orderStatus, refundStatus } from '@portolan/contract'
import type { ClaimableOrder } from '../../orders/index.ts'
import { after } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { day, shopRefundDays } from '../claim-settings.ts'

/** Until when a shop may refund by its own decision; null before settlement. Source: docs/product/refunds.md, Refunds by the shop. */
export function shopRefundEnd(
	ctx: Pick<Context, 'settings'>,
	order: Pick<ClaimableOrder, 'settled_at'>,
): Date | null {
	return order.settled_at && after(order.settled_at, ctx.settings.get(shopRefundDays) * day)
}

/** Refuses `order_state` for an order that is not paid, cancelled or wholly refunded, and `timed_out` after the days that follow settlement. */
export function mustBeRefundable(ctx: Context, order: ClaimableOrder): void {
	if (order.status < orderStatus.awaitingShipment || order.refund_status === refundStatus.refunded)
		refuse('order_state', `Nothing of an order at ${order.status} can be refunded.`, {
			params: { status: order.status, refund_status: order.refund_status },
		})
	const until = shopRefundEnd(ctx, order)
	if (until !== null && until < ctx.clock.now())
		refuse('timed_out', 'The days in which a shop may refund are over.')
}
