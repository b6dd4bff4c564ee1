import { orderStatus } from '@portolan/contract'
import { returnStock } from '../../catalogue/index.ts'
import { after } from '../../platform/clock.ts'
import type { Context, TxContext } from '../../platform/context.ts'
import {
	addRefund,
	cancelPieces,
	hasPiecesToShip,
	skusOf,
	type LinePieces,
	type LockedOrder,
	type MoveDates,
} from '../order-queries.ts'
import { moveToShipped } from '../shop/ship-order.ts'
import { cancelPaidLocked } from './cancel-paid-order.ts'
import { moveOrders, type OrderActor } from './move-orders.ts'

/**
 * Marks a locked order as claimed: receipt and settlement stop until the last claim is closed. Refuses `order_state`. Source:
 * docs/product/orders.md, Moves.
 */
export async function noteClaim(
	ctx: TxContext,
	order: LockedOrder,
	given: { by: OrderActor; why: string | null },
): Promise<void> {
	await moveOrders(ctx, [order], { name: 'claim_opened', ...given })
}

/** How a claim ended, for its order. */
export interface RefundNote {
	/** Cents paid back to the shopper's wallet, and cents of a platform code that went back to promotions. Zero when nothing was paid. */
	wallet: bigint
	platform: bigint
	/** Pieces that were refunded in full before they were shipped: they are not shipped any more. */
	cancelled: readonly LinePieces[]
	/** Whether the cancelled pieces return to stock; the shop may say that they cannot be sold. */
	isRestocked: boolean
	/** Shipped pieces that came back and return to stock. */
	restocked: readonly LinePieces[]
	/** The shop refunds by its own decision: no claim of a shopper ended. */
	byShop: boolean
	/** Another claim on the order is still open. */
	stillClaimed: boolean
	by: OrderActor
	why: string | null
}

/**
 * Updates a locked order after a claim on it ended. After the last claim receipt and settlement continue, postponed by the time they were
 * stopped; `refund_status` becomes 2 when everything was refunded, 3 when a part was, else 0. If nothing is left to ship, the order is
 * cancelled if none of it was shipped (and what was not refunded yet, such as shipping, is refunded), or becomes shipped if a part of it
 * was. The caller moves the money of the claim. Refuses `order_state` when no claim was open and the shop did not decide it itself. Source: docs/product/orders.md, Moves.
 */
export async function noteRefund(
	ctx: TxContext,
	order: LockedOrder,
	note: RefundNote,
): Promise<void> {
	if (note.wallet > 0n || note.platform > 0n) await addRefund(ctx, order, note)
	await moveGoods(ctx, order, note)
	const refunded = order.refunded + note.wallet
	const refundedPlatform = order.refunded_platform + note.platform
	const isWhole =
		refunded === order.total &&
		refundedPlatform === order.platform_discount &&
		refunded + order.platform_discount > 0n
	const refundStatus = note.stillClaimed ? 1 : isWhole ? 2 : refunded > 0n ? 3 : 0
	if (!note.stillClaimed)
		await moveOrders(ctx, [order], {
			name: note.byShop ? 'shop_refunded' : 'claim_closed',
			by: note.by,
			why: note.why,
			refundStatus,
			dates: note.byShop ? {} : resumed(ctx, order),
		})

	if (order.status !== orderStatus.awaitingShipment) return
	const now: LockedOrder = {
		...order,
		refund_status: refundStatus,
		refunded,
		refunded_platform: refundedPlatform,
	}
	const by: OrderActor = note.by.kind === 'shopper' ? { kind: 'system', id: 'claims' } : note.by
	const isEmpty = note.cancelled.length > 0 && !(await hasPiecesToShip(ctx, order.id))
	if (order.has_left && isEmpty) await moveToShipped(ctx, now, { by, why: null })
	if (!order.has_left && !note.stillClaimed && (isWhole || isEmpty))
		await cancelPaidLocked(ctx, now, { by, why: note.why })
}

/** Cancels pieces that were not shipped, and returns those to stock that can be sold again, in one movement of stock. */
async function moveGoods(ctx: TxContext, order: LockedOrder, note: RefundNote): Promise<void> {
	const cancelled = note.cancelled.length > 0 ? await cancelPieces(ctx, order, note.cancelled) : []
	const back = [
		...(note.isRestocked ? cancelled : []),
		...(note.restocked.length > 0 ? await skusOf(ctx, order, note.restocked) : []),
	]
	if (back.length > 0) await returnStock(ctx, back, order.paid_at ?? ctx.clock.now())
}

/** The dates of receipt and settlement, postponed by the time the claim stopped them. */
function resumed(ctx: Context, order: LockedOrder): MoveDates {
	if (order.stopped_at === null) return {}
	const seconds = (ctx.clock.now().getTime() - order.stopped_at.getTime()) / 1000
	return {
		...(order.receive_at && { receive_at: after(order.receive_at, seconds) }),
		...(order.settle_at && { settle_at: after(order.settle_at, seconds) }),
	}
}
