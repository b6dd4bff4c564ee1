import { orderStatus, refundStatus } from '@portolan/contract/states'
import { date } from '../../shared/format.ts'
import { t, type WordKey } from '../../shared/messages.ts'
import type { Order, OrderDetails } from './order-types.ts'

const statusKeys = {
	[orderStatus.cancelled]: 'order.status.cancelled',
	[orderStatus.awaitingPayment]: 'order.status.waiting_pay',
	[orderStatus.awaitingShipment]: 'order.status.waiting_deliver',
	[orderStatus.shipped]: 'order.status.deliveried',
	[orderStatus.received]: 'order.status.received',
	[orderStatus.completed]: 'order.status.completed',
} as const satisfies Record<Order['status'], WordKey>

const refundKeys = {
	[refundStatus.none]: null,
	[refundStatus.open]: 'order.refund.open',
	[refundStatus.refunded]: 'order.refund.whole',
	[refundStatus.partlyRefunded]: 'order.refund.part',
} as const satisfies Record<Order['refund_status'], WordKey | null>

/** The state of an order, in a word or two; a refund takes precedence. */
export function orderStatusText(order: Pick<Order, 'status' | 'refund_status'>): string {
	return t(refundKeys[order.refund_status] ?? statusKeys[order.status])
}

/** The badge's colour: red waits for the shopper, green is in progress, grey is over. */
export function statusTone(
	order: Pick<Order, 'status' | 'refund_status'>,
): 'deal' | 'brand' | 'sunken' {
	if (order.status === orderStatus.awaitingPayment || order.refund_status === refundStatus.open)
		return 'deal'
	return order.status === orderStatus.cancelled || order.status === orderStatus.completed
		? 'sunken'
		: 'brand'
}

/** What happens next with an order, in a sentence with its date where there is one. */
export function orderHint(order: OrderDetails): string {
	if (order.refund_status === refundStatus.open) return t('order.hint.refund_open')
	if (order.refund_status === refundStatus.refunded) return t('order.hint.refunded')
	const until = (name: OrderDetails['timers'][number]['name']) =>
		order.timers.find((one) => one.name === name)
	switch (order.status) {
		case orderStatus.cancelled:
			return t('order.hint.cancelled')
		case orderStatus.awaitingPayment:
			return t('order.hint.waiting_pay')
		case orderStatus.awaitingShipment: {
			const unshipped = until('unshipped')
			if (order.cancel_asked_time !== null && unshipped)
				return t('order.hint.cancel_asked', { date: date(unshipped.at) })
			return t(order.parcels.length > 0 ? 'order.hint.part_shipped' : 'order.hint.waiting_deliver')
		}
		case orderStatus.shipped: {
			const receive = until('receive')
			return receive
				? t('order.hint.deliveried_until', { date: date(receive.at) })
				: t('order.hint.deliveried')
		}
		case orderStatus.received: {
			const complete = until('complete')
			return complete
				? t('order.hint.received_until', { date: date(complete.at) })
				: t('order.hint.received')
		}
		case orderStatus.completed:
			return t('order.hint.completed')
	}
}

const timerKeys = {
	pay: 'order.timer.pay',
	unshipped: 'order.timer.unshipped',
	receive: 'order.timer.receive',
	complete: 'order.timer.complete',
	settle: 'order.timer.settle',
} as const satisfies Record<Order['timers'][number]['name'], WordKey>

/** What will happen to an order automatically. */
export function timerText(
	order: Pick<Order, 'cancel_asked_time'>,
	timer: Order['timers'][number],
): string {
	if (timer.name === 'unshipped' && order.cancel_asked_time === null)
		return t('order.timer.may_cancel')
	return t(timerKeys[timer.name])
}

/** The next thing that happens to an order automatically, with its date, in one line; null where nothing does. */
export function nextTimer(order: Pick<Order, 'timers' | 'cancel_asked_time'>): string | null {
	const next = order.timers.find(
		({ name }) => name !== 'pay' && (name !== 'unshipped' || order.cancel_asked_time !== null),
	)
	return next ? t('order.timer.on', { what: timerText(order, next), date: date(next.at) }) : null
}

type Move = OrderDetails['timeline'][number]

const moveKeys = {
	created: 'order.move.created',
	paid: 'order.move.paid',
	part_shipped: 'order.move.part_shipped',
	shipped: 'order.move.shipped',
	parcel_corrected: 'order.move.parcel_corrected',
	reminded: 'order.move.reminded',
	cancel_asked: 'order.move.cancel_asked',
	delivered: 'order.move.delivered',
	receipt_extended: 'order.move.receipt_extended',
	received: 'order.move.received',
	completed: 'order.move.completed',
	settled: 'order.move.settled',
	claim_opened: 'order.move.claim_opened',
	claim_closed: 'order.move.claim_closed',
	shop_refunded: 'order.move.shop_refunded',
	cancelled: 'order.move.cancelled',
	cancelled_refunded: 'order.move.cancelled_refunded',
} as const satisfies Record<Move['what'], WordKey>

/** What happened to an order, in a few words. */
export function moveText(move: Move): string {
	if (move.what === 'cancelled' && move.who === 'system') return t('order.move.timed_out')
	if (move.what === 'received' && move.who === 'system') return t('order.move.received_by_itself')
	return t(moveKeys[move.what])
}
