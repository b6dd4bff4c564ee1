import {
	orderStatus,
	refundStatus,
	type MoveName,
	type OrderStatus,
	type RefundStatus,
} from '@portolan/contract'
import { refuse } from '../platform/refusal.ts'

/** Who makes a move. */
export type OrderActorKind = 'shopper' | 'merchant' | 'operator' | 'system'

/** The effects of a move; only the handler with the name of the move causes them. */
export type Effect =
	| 'hold_stock'
	| 'sell_stock'
	| 'free_stock'
	| 'return_stock'
	| 'use_promo'
	| 'release_promo'
	| 'wallet_to_escrow'
	| 'escrow_to_wallet'
	| 'escrow_to_merchant'
	| 'tell_shop'
	| 'refund_claimed'
	| 'start_pay_timer'
	| 'start_unshipped_timer'
	| 'start_receive_timer'
	| 'start_complete_timer'
	| 'start_settle_timer'
	| 'stop_timers'
	| 'resume_timers'

/** One row of the table of allowed moves. */
export interface Move {
	/** The states it may start from; empty for the creation of an order. */
	from: readonly OrderStatus[]
	/** The state it ends in; `same` keeps the state. */
	to: OrderStatus | 'same'
	who: readonly OrderActorKind[]
	effects: readonly Effect[]
	/** Not while a claim is open (`refund_status` 1). */
	notWhileClaimed?: true
	/** Only while a claim is open. */
	onlyWhileClaimed?: true
	/** Not when all was refunded (`refund_status` 2). */
	notWhenRefunded?: true
	/** Not when a part of it was shipped. */
	onlyBeforeLeaving?: true
	/** The move is allowed once for an order, and writes this date. */
	once?: 'cancel_asked_at' | 'extended_at'
	/** Sets `refund_status`. */
	refundStatus?: RefundStatus
	/** When it may happen, as a text. */
	when: string
}

/** Every move an order may make. Source: docs/product/orders.md, Moves. */
export const moves = {
	created: {
		from: [],
		to: orderStatus.awaitingPayment,
		who: ['shopper'],
		effects: ['hold_stock', 'use_promo', 'start_pay_timer'],
		when: 'an order is created from a preview',
	},
	paid: {
		from: [orderStatus.awaitingPayment],
		to: orderStatus.awaitingShipment,
		who: ['shopper'],
		effects: ['wallet_to_escrow', 'sell_stock', 'start_unshipped_timer'],
		when: 'before the timer ends',
	},
	cancelled: {
		from: [orderStatus.awaitingPayment],
		to: orderStatus.cancelled,
		who: ['shopper', 'system', 'operator'],
		effects: ['free_stock', 'release_promo'],
		when: 'no payment is under way; by the system when the timer ends',
	},
	reminded: {
		from: [orderStatus.awaitingShipment],
		to: 'same',
		who: ['shopper'],
		effects: ['tell_shop'],
		notWhileClaimed: true,
		when: 'once a day',
	},
	cancel_asked: {
		from: [orderStatus.awaitingShipment],
		to: 'same',
		who: ['shopper'],
		effects: ['tell_shop'],
		notWhileClaimed: true,
		onlyBeforeLeaving: true,
		once: 'cancel_asked_at',
		when: 'once; the shop may cancel at once, the system does when the order is not shipped in time',
	},
	part_shipped: {
		from: [orderStatus.awaitingShipment],
		to: orderStatus.awaitingShipment,
		who: ['merchant', 'operator'],
		effects: [],
		when: 'some lines have a carrier and number, others not yet',
	},
	shipped: {
		from: [orderStatus.awaitingShipment],
		to: orderStatus.shipped,
		who: ['merchant', 'operator', 'system'],
		effects: ['start_receive_timer'],
		when: 'every line has a carrier and number; by the system when the rest is cancelled by a claim',
	},
	parcel_corrected: {
		from: [orderStatus.awaitingShipment, orderStatus.shipped],
		to: 'same',
		who: ['merchant', 'operator'],
		effects: [],
		when: 'the carrier or the number of a parcel was wrong, until it is delivered',
	},
	cancelled_refunded: {
		from: [orderStatus.awaitingShipment],
		to: orderStatus.cancelled,
		who: ['merchant', 'operator', 'system'],
		effects: ['escrow_to_wallet', 'return_stock', 'release_promo'],
		notWhileClaimed: true,
		refundStatus: refundStatus.refunded,
		when: 'by the system after 10 days unshipped if the shopper asked',
	},
	delivered: {
		from: [orderStatus.shipped],
		to: 'same',
		who: ['system', 'merchant', 'operator'],
		effects: ['start_receive_timer'],
		when: 'the carrier says delivered',
	},
	receipt_extended: {
		from: [orderStatus.shipped],
		to: 'same',
		who: ['shopper'],
		effects: ['start_receive_timer'],
		notWhileClaimed: true,
		once: 'extended_at',
		when: 'once, by 7 days',
	},
	received: {
		from: [orderStatus.shipped],
		to: orderStatus.received,
		who: ['shopper', 'system'],
		effects: ['start_complete_timer', 'start_settle_timer'],
		notWhileClaimed: true,
		when: 'the shopper confirms, or the receive timer ends',
	},
	completed: {
		from: [orderStatus.received],
		to: orderStatus.completed,
		who: ['system'],
		effects: [],
		when: 'all lines are reviewed, or 7 days after receipt',
	},
	settled: {
		from: [orderStatus.received, orderStatus.completed],
		to: 'same',
		who: ['system'],
		effects: ['escrow_to_merchant'],
		notWhileClaimed: true,
		when: '15 days after receipt',
	},
	claim_opened: {
		from: [
			orderStatus.awaitingShipment,
			orderStatus.shipped,
			orderStatus.received,
			orderStatus.completed,
		],
		to: 'same',
		who: ['shopper'],
		effects: ['stop_timers'],
		notWhenRefunded: true,
		refundStatus: refundStatus.open,
		when: 'a claim is made',
	},
	claim_closed: {
		from: [
			orderStatus.awaitingShipment,
			orderStatus.shipped,
			orderStatus.received,
			orderStatus.completed,
		],
		to: 'same',
		who: ['shopper', 'merchant', 'operator', 'system'],
		effects: ['refund_claimed', 'resume_timers'],
		onlyWhileClaimed: true,
		when: 'the last open claim is refunded, refused for good or withdrawn',
	},
	shop_refunded: {
		from: [
			orderStatus.awaitingShipment,
			orderStatus.shipped,
			orderStatus.received,
			orderStatus.completed,
		],
		to: 'same',
		who: ['merchant'],
		effects: ['refund_claimed'],
		notWhileClaimed: true,
		notWhenRefunded: true,
		when: 'the shop refunds a part by its own decision, until 60 days after settlement',
	},
} as const satisfies Record<MoveName, Move>

/** The fields of an order that decide whether it may move. */
export interface Movable {
	status: OrderStatus
	refund_status: RefundStatus
	/** A move that is allowed once is refused when its date is set. A date that is left out is not set. */
	cancel_asked_at?: Date | null
	extended_at?: Date | null
	/** Whether a part of it was shipped. */
	has_left?: boolean
}

/** Whether the table allows this actor to make this move of this order. */
export function mayMove(order: Movable, name: MoveName, who: OrderActorKind): boolean {
	const move: Move = moves[name]
	return (
		move.from.includes(order.status) &&
		move.who.includes(who) &&
		!(move.notWhileClaimed === true && order.refund_status === refundStatus.open) &&
		!(move.onlyWhileClaimed === true && order.refund_status !== refundStatus.open) &&
		!(move.notWhenRefunded === true && order.refund_status === refundStatus.refunded) &&
		!(move.onlyBeforeLeaving === true && order.has_left === true) &&
		!(move.once !== undefined && (order[move.once] ?? null) !== null)
	)
}

/** Refuses `order_state` unless the table allows the move. */
export function allowMove(order: Movable, name: MoveName, who: OrderActorKind): void {
	if (!mayMove(order, name, who))
		refuse(
			'order_state',
			`An order at ${order.status} (refund ${order.refund_status}) cannot be ${name} by ${who}.`,
			{ params: { status: order.status, refund_status: order.refund_status } },
		)
}

/**
 * Whether the shopper may hide the order: when it is cancelled, or completed without an open claim. Source: docs/product/orders.md, Hiding.
 */
export function mayHide(order: Movable): boolean {
	return (
		order.status === orderStatus.cancelled ||
		(order.status === orderStatus.completed && order.refund_status !== refundStatus.open)
	)
}
