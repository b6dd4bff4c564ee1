import { orderStatus, type OrderAction, type OrderEntry } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { after, toSeconds } from '../platform/clock.ts'
import type { Context, ShopperContext } from '../platform/context.ts'
import { Moments } from '../platform/http/kept-answers/moments.ts'
import { nextReminder } from './next-reminder.ts'
import { remindHours } from './order-settings.ts'
import { mayHide, mayMove } from './order-states.ts'
import { findShownOrder, type ListedOrder, type ShownLine } from './shown-order-queries.ts'
import { timersOf } from './timers-of.ts'

/** The shopper's order after a move of theirs. */
export async function entryOf(ctx: ShopperContext, orderId: string): Promise<OrderEntry> {
	const order = await findShownOrder(ctx.db, orderId, ctx.actor.id, ctx.lang)
	if (!order) throw new Error(`Order ${orderId} vanished while it was locked.`)
	return presentEntry(ctx, order)
}

/** An order as an entry of a list, as it is now. */
export function presentEntry(
	ctx: Pick<Context, 'settings' | 'clock'>,
	order: ListedOrder,
): OrderEntry {
	return presentEntryAt({ settings: ctx.settings, moments: new Moments(ctx.clock.now()) }, order)
}

/** An order as an entry of a list: the same as long as the order, the settings and the moments are. */
export function presentEntryAt(basis: EntryBasis, order: ListedOrder): OrderEntry {
	return {
		order_id: order.id,
		order_sn: order.order_sn,
		out_trade_no: order.out_trade_no,
		status: order.status,
		refund_status: order.refund_status,
		total_num: order.total_num,
		total_price: formatAmount(order.total),
		freight: formatAmount(order.freight),
		discount: formatAmount(order.discount),
		expire_time: order.status === orderStatus.awaitingPayment ? toSeconds(order.expire_at) : null,
		createtime: toSeconds(order.created_at),
		shop: { mer_id: order.shop_id, mer_name: order.shop_name },
		products: order.lines.map(presentLine),
		actions: actionsOf(basis, order),
		timers: timersOf(order).map(({ name, at }) => ({ name, at: toSeconds(at) })),
		cancel_asked_time:
			order.status === orderStatus.awaitingShipment && order.cancel_asked_at
				? toSeconds(order.cancel_asked_at)
				: null,
	}
}

/** A line of an order as it was bought. */
export function presentLine(line: ShownLine): OrderEntry['products'][number] {
	return {
		order_product_id: line.id,
		product_id: line.product_id,
		sku_id: line.sku_id,
		title: line.title,
		image: line.image,
		spec: line.spec,
		product_num: line.num,
		product_price: formatAmount(BigInt(line.price)),
	}
}

/** What an entry depends on beside its order. */
type EntryBasis = Pick<Context, 'settings'> & { moments: Moments }

/** How long a received line can be reviewed. Source: docs/product/reviews.md, Times. */
const reviewSeconds = 30 * 86_400

/** What the shopper can do with the order now, by the table of moves. */
function actionsOf({ settings, moments }: EntryBasis, order: ListedOrder): OrderAction[] {
	const again = nextReminder(order.reminded_at, settings.get(remindHours))
	const possible: [OrderAction, boolean][] = [
		['pay', mayMove(order, 'paid', 'shopper')],
		['remind', mayMove(order, 'reminded', 'shopper') && (again === null || moments.hasCome(again))],
		['received', mayMove(order, 'received', 'shopper')],
		['extend_receive', mayMove(order, 'receipt_extended', 'shopper')],
		['refund', mayMove(order, 'claim_opened', 'shopper') && isBefore(moments, order.settle_at)],
		['comment', order.unreviewed > 0 && mayReview(order, moments)],
		['cancel', mayMove(order, 'cancelled', 'shopper') || mayMove(order, 'cancel_asked', 'shopper')],
		['logistics', order.status >= orderStatus.shipped || order.has_left],
		['buy_again', order.status !== orderStatus.awaitingPayment],
		['del', mayHide(order)],
	]
	return possible.flatMap(([action, can]) => (can ? [action] : []))
}

/** A claim can be made until the end of its window. Source: docs/product/refunds.md, Window. */
function isBefore(moments: Moments, end: Date | null): boolean {
	return end === null || !moments.hasCome(end)
}

function mayReview(order: ListedOrder, moments: Moments): boolean {
	return order.received_at !== null && !moments.hasCome(after(order.received_at, reviewSeconds))
}
