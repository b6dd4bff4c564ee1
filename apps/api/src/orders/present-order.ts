import type { OrderAction, OrderEntry } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { toSeconds } from '../platform/clock.ts'
import type { ShownOrder } from './order-rows.ts'
import { mayHide, mayMove } from './order-states.ts'

/** An order as lists show it. */
export function presentEntry(order: ShownOrder): OrderEntry {
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
		expire_time: order.status === 0 ? toSeconds(order.expire_at) : null,
		createtime: toSeconds(order.created_at),
		shop: { mer_id: order.shop_id, mer_name: order.shop_name },
		products: order.lines.map((line) => ({
			order_product_id: line.id,
			product_id: line.product_id,
			sku_id: line.sku_id,
			title: line.title,
			image: line.image,
			spec: line.spec,
			product_num: line.num,
			product_price: formatAmount(BigInt(line.price)),
		})),
		actions: actionsOf(order),
	}
}

/** What the shopper can do with the order now; the table of moves decides. */
function actionsOf(order: ShownOrder): OrderAction[] {
	const possible: [OrderAction, boolean][] = [
		['pay', mayMove(order, 'paid', 'shopper')],
		['cancel', mayMove(order, 'cancelled', 'shopper')],
		['logistics', order.status >= 2],
		['buy_again', order.status !== 0],
		['del', mayHide(order)],
	]
	return possible.flatMap(([action, can]) => (can ? [action] : []))
}
