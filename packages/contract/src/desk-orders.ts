import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LedgerLine } from './ledger-line.ts'
import {
	DeliveryAddress,
	MoveBy,
	MoveName,
	OrderClaimNote,
	OrderProduct,
	OrderStatus,
	OrderTab,
	OrderTimer,
	Parcel,
	RefundStatus,
	TradeNo,
} from './orders.ts'
import { Amount, Count, Flag, Id, lineOf, listOf, pageQuery, QueryFlag, Seconds } from './wire.ts'

/** An order as an operator sees it. */
export const DeskOrder = z.strictObject({
	order_id: Id,
	order_sn: z.string(),
	out_trade_no: TradeNo,
	shopper_id: Id,
	shopper_name: z.string(),
	mer_id: Id,
	mer_name: z.string(),
	status: OrderStatus,
	refund_status: RefundStatus,
	total_num: Count,
	total_price: Amount,
	createtime: Seconds,
	timers: z.array(OrderTimer),
	cancel_asked_time: Seconds.nullable(),
	/** Its time to be shipped is over. */
	overdue: Flag,
	/** What this operator may do with it now. */
	actions: z.array(z.enum(['cancel'])),
})
export type DeskOrder = z.output<typeof DeskOrder>

/** All of an order: what was bought, where it goes, everything that happened to it and to its money. */
export const DeskOrderDetail = DeskOrder.extend({
	products: z.array(OrderProduct),
	address: DeliveryAddress,
	remark: z.string(),
	price: z.strictObject({
		subtotal: Amount,
		freight: Amount,
		discount: Amount,
		total: Amount,
		/** What claims gave back of it. */
		refunded: Amount,
	}),
	parcels: z.array(Parcel),
	timeline: z.array(
		z.strictObject({
			at: Seconds,
			who: MoveBy,
			/** The person's name, or the name of our own job. */
			name: z.string(),
			what: MoveName,
			why: z.string().nullable(),
		}),
	),
	claims: z.array(OrderClaimNote),
	ledger: z.array(LedgerLine),
})

/** Everybody's orders, newest first; `keyword` looks in numbers, titles, shop names and shoppers. */
export const listAdminOrders = endpoint({
	by: 'operator',
	roles: ['support', 'orders'],
	method: 'GET',
	path: '/admin/order_list',
	summary: 'Orders, newest first.',
	query: z.strictObject({
		...pageQuery,
		status: OrderTab.optional(),
		/** Paid, not shipped, and their shoppers want them cancelled. */
		cancel_asked: QueryFlag.optional(),
		keyword: lineOf(120, 0).optional(),
	}),
	reply: listOf(DeskOrder),
})

/** One order with its history, its parcels and its money. */
export const getAdminOrder = endpoint({
	by: 'operator',
	roles: ['support', 'orders'],
	method: 'GET',
	path: '/admin/order_detail',
	summary: 'An order with its history, its parcels and its ledger lines.',
	query: z.strictObject({ order_id: Id }),
	reply: DeskOrderDetail,
	problems: ['not_found'],
})

/** Cancels an order that has not left, with a reason its shopper reads; what was paid goes back in the same moment. */
export const cancelAdminOrder = endpoint({
	by: 'operator',
	roles: ['orders'],
	method: 'POST',
	path: '/admin/order_cancel',
	summary: 'Cancel an order that has not left, with a reason; what was paid goes back.',
	body: z.strictObject({ order_id: Id, reason: lineOf(300) }),
	reply: DeskOrderDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})

/** The calls of this file. */
export const deskOrderEndpoints = { listAdminOrders, getAdminOrder, cancelAdminOrder }
