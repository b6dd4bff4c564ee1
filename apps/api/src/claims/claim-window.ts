import { after } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { ClaimableOrder } from '../orders/index.ts'
import { refuse } from '../platform/refusal.ts'
import { orderStatus, refundStatus, refundType, type RefundType } from '@portolan/contract'
import { claimDays, day } from './claim-settings.ts'

/** Until when a claim on an order may be made; null before receipt. Source: docs/product/refunds.md, Window. */
export function windowEnd(
	ctx: Pick<Context, 'settings'>,
	order: Pick<ClaimableOrder, 'received_at'>,
): Date | null {
	return order.received_at && after(order.received_at, ctx.settings.get(claimDays) * day)
}

/** Why no claim on the order may be made now; null if it may. */
export function claimFault(
	ctx: Context,
	order: ClaimableOrder,
): 'order_state' | 'timed_out' | null {
	if (order.status < orderStatus.awaitingShipment || order.refund_status === refundStatus.refunded)
		return 'order_state'
	const until = windowEnd(ctx, order)
	return until !== null && until < ctx.clock.now() ? 'timed_out' : null
}

/** Refuses `order_state` for an order that is not paid, cancelled or wholly refunded, and `timed_out` after the window. */
export function mustBeClaimable(ctx: Context, order: ClaimableOrder): void {
	const fault = claimFault(ctx, order)
	if (fault !== null)
		refuse(
			fault,
			`An order at ${order.status} (refund ${order.refund_status}) takes no claim now.`,
			{
				params: { status: order.status, refund_status: order.refund_status },
			},
		)
}

/** The types that may be requested: before shipping there is nothing to return. Source: docs/product/refunds.md, Amount. */
export function typesOf(order: Pick<ClaimableOrder, 'status'>): RefundType[] {
	return order.status === orderStatus.awaitingShipment
		? [refundType.withoutReturn]
		: [refundType.withoutReturn, refundType.withReturn]
}
