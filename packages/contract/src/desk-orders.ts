import { z } from 'zod'
import { LedgerLine } from './ledger-line.ts'
import {
	DeliveryAddress,
	MoveBy,
	MoveName,
	OrderClaimNote,
	OrderProduct,
	OrderStatus,
	OrderTimer,
	Parcel,
	RefundStatus,
	TradeNo,
} from './orders.ts'
import { OrderTax } from './tax.ts'
import { Amount, Count, Flag, Id, Seconds } from './wire.ts'

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
	/** It was not shipped in time. */
	overdue: Flag,
	/** What this operator may do with it now. */
	actions: z.array(z.enum(['cancel'])),
})
export type DeskOrder = z.output<typeof DeskOrder>

/** All of an order: what was bought, its address, its events and its money. */
export const DeskOrderDetail = DeskOrder.extend({
	products: z.array(OrderProduct),
	address: DeliveryAddress,
	remark: z.string(),
	price: z.strictObject({
		subtotal: Amount,
		freight: Amount,
		discount: Amount,
		total: Amount,
		/** The part of it that was refunded. */
		refunded: Amount,
	}),
	/** The tax that the price includes, by rate; empty if the shop did not show tax when it was paid. */
	taxes: z.array(OrderTax),
	parcels: z.array(Parcel),
	timeline: z.array(
		z.strictObject({
			at: Seconds,
			who: MoveBy,
			/** The person's name, or the name of the job. */
			name: z.string(),
			what: MoveName,
			why: z.string().nullable(),
		}),
	),
	claims: z.array(OrderClaimNote),
	ledger: z.array(LedgerLine),
})
