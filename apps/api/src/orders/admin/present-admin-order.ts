import { orderStatus, type DeskOrder } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { toSeconds } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/context.ts'
import { mayMove } from '../order-states.ts'
import { timersOf } from '../timers-of.ts'
import type { AdminOrderRow } from './admin-order-queries.ts'

/** An order in an operator's list; `names` are the shoppers' by their ids. */
export function adminEntry(
	ctx: OperatorContext,
	order: AdminOrderRow,
	names: ReadonlyMap<string, string>,
): DeskOrder {
	const isOverdue =
		order.status === orderStatus.awaitingShipment &&
		order.unshipped_at !== null &&
		order.unshipped_at <= ctx.clock.now()
	return {
		order_id: order.id,
		order_sn: order.order_sn,
		out_trade_no: order.out_trade_no,
		shopper_id: order.shopper_id,
		shopper_name: names.get(order.shopper_id) ?? '',
		mer_id: order.shop_id,
		mer_name: order.shop_name,
		status: order.status,
		refund_status: order.refund_status,
		total_num: order.total_num,
		total_price: formatAmount(order.total),
		createtime: toSeconds(order.created_at),
		timers: timersOf(order).map(({ name, at }) => ({ name, at: toSeconds(at) })),
		cancel_asked_time:
			order.status === orderStatus.awaitingShipment && order.cancel_asked_at
				? toSeconds(order.cancel_asked_at)
				: null,
		overdue: isOverdue ? 1 : 0,
		actions: mayCancel(ctx, order) ? ['cancel'] : [],
	}
}

/** Operators with the role `orders` may cancel an order that was not shipped. */
function mayCancel(ctx: OperatorContext, order: AdminOrderRow): boolean {
	return (
		ctx.actor.roles.includes('orders') &&
		(mayMove(order, 'cancelled', 'operator') || mayMove(order, 'cancelled_refunded', 'operator'))
	)
}
