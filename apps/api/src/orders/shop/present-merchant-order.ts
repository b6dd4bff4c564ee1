import { orderStatus, type ShopOrder, type ShopOrderAction } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { toSeconds } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { mayMove } from '../order-states.ts'
import { presentLine } from '../present-order.ts'
import { timersOf } from '../timers-of.ts'
import type { ShopOrderRow } from './merchant-order-queries.ts'

/** An order in its shop's list, with its tags. */
export function presentShopEntry(
	ctx: Context,
	order: ShopOrderRow,
	tags: readonly string[],
): ShopOrder {
	const waits = order.status === orderStatus.awaitingShipment
	const isPaid = order.paid_at !== null
	return {
		order_id: order.id,
		order_sn: order.order_sn,
		status: order.status,
		refund_status: order.refund_status,
		total_num: order.total_num,
		total_price: formatAmount(order.total),
		freight: formatAmount(order.freight),
		discount: formatAmount(order.discount),
		createtime: toSeconds(order.created_at),
		paid_time: order.paid_at && toSeconds(order.paid_at),
		ship_by: waits && order.unshipped_at ? toSeconds(order.unshipped_at) : null,
		overdue: waits && order.unshipped_at && order.unshipped_at <= ctx.clock.now() ? 1 : 0,
		cancel_asked_time: waits && order.cancel_asked_at ? toSeconds(order.cancel_asked_at) : null,
		reminded_time: waits && order.reminded_at ? toSeconds(order.reminded_at) : null,
		receiver: isPaid ? order.address.name : '',
		country_code: isPaid ? order.address.country_code : '',
		products: order.lines.map((line, index) => ({
			...presentLine(line),
			line: index + 1,
			discount: formatAmount(BigInt(order.progress[index]?.discount ?? 0)),
			shipped_num: order.progress[index]?.shipped ?? 0,
			cancelled_num: order.progress[index]?.cancelled ?? 0,
		})),
		timers: timersOf(order).map(({ name, at }) => ({ name, at: toSeconds(at) })),
		actions: actionsOf(order),
		tags: [...tags],
	}
}

/** What people of the shop can do with it now, by the table of moves. */
function actionsOf(order: ShopOrderRow): ShopOrderAction[] {
	const possible: [ShopOrderAction, boolean][] = [
		['ship', mayMove(order, 'shipped', 'merchant')],
		['track', isTrackable(order) && order.on_its_way],
		['cancel', mayMove(order, 'cancelled_refunded', 'merchant')],
	]
	return possible.flatMap(([action, can]) => (can ? [action] : []))
}

/** Whether tracking still matters: until the shopper has the goods. */
export function isTrackable(order: Pick<ShopOrderRow, 'status'>): boolean {
	return order.status === orderStatus.awaitingShipment || order.status === orderStatus.shipped
}
