import { after } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { endTrades } from './close-orders.ts'
import { moveOrders, type Mover } from './move-orders.ts'
import { addRefund, type LockedOrder, type MoveDates } from './order-rows.ts'

/** Marks a locked order as claimed: receipt and settlement stop until the last claim is closed. Refuses `order_state`. Source: rules.md (Orders, 1–4). */
export async function noteClaim(
	ctx: Context,
	order: LockedOrder,
	given: { by: Mover; why: string | null },
): Promise<void> {
	await moveOrders(ctx, [order], { name: 'claim_opened', ...given })
}

/** How a claim ended, as its order must know it. */
export interface RefundNote {
	/** Cents paid back to the shopper's wallet, and cents of a platform's code that went back where they came from. Zero when nothing was paid. */
	wallet: bigint
	platform: bigint
	/** Another claim on the order is still open. */
	stillClaimed: boolean
	by: Mover
	why: string | null
}

/**
 * Tells a locked order that a claim on it ended. With the last one receipt and settlement go on, later by as long as they stood still;
 * `refund_status` becomes 2 when all was refunded, 3 when a part was, else 0. An order refunded wholly before it left is cancelled:
 * there is nothing left to ship. The money is moved by whoever tells. Refuses `order_state` when no claim was open. Source: rules.md (Orders).
 */
export async function noteRefund(
	ctx: Context,
	order: LockedOrder,
	note: RefundNote,
): Promise<void> {
	if (note.wallet > 0n || note.platform > 0n) await addRefund(ctx, order.id, note)
	if (note.stillClaimed) return
	const refunded = order.refunded + note.wallet
	const isWhole =
		refunded === order.total &&
		order.refunded_platform + note.platform === order.platform_discount &&
		refunded + order.platform_discount > 0n
	const refundStatus = isWhole ? 2 : refunded > 0n ? 3 : 0
	await moveOrders(ctx, [order], {
		name: 'claim_closed',
		by: note.by,
		why: note.why,
		refundStatus,
		dates: resumed(ctx, order),
	})
	if (order.status !== 1 || !isWhole || order.has_left) return
	await moveOrders(ctx, [{ ...order, refund_status: refundStatus }], {
		name: 'cancelled_refunded',
		by: note.by.kind === 'shopper' ? { kind: 'system', id: 'claims' } : note.by,
		why: note.why,
		dates: { cancelled_at: ctx.clock.now() },
	})
	await endTrades(ctx, [order])
}

/** The dates of receipt and settlement, pushed back by as long as the claim stopped them. */
function resumed(ctx: Context, order: LockedOrder): MoveDates {
	if (order.stopped_at === null) return {}
	const seconds = (ctx.clock.now().getTime() - order.stopped_at.getTime()) / 1000
	return {
		...(order.receive_at && { receive_at: after(order.receive_at, seconds) }),
		...(order.settle_at && { settle_at: after(order.settle_at, seconds) }),
	}
}
