import { z } from 'zod'
import { ClaimDetail, ClaimEntry, ProofUrl, RefundReason } from './claims.ts'
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
} from './orders.ts'
import { Comment, DeskReview } from './reviews.ts'
import { OrderTax } from './tax.ts'
import { Amount, Count, Flag, Id, lineOf, Seconds, textOf } from './wire.ts'

/** What people of the shop can do with an order now, in the order of the buttons. `track`: enter what the carrier reported. */
export const ShopOrderAction = z.enum(['ship', 'track', 'cancel'])
export type ShopOrderAction = z.output<typeof ShopOrderAction>

/** A line of an order, with how many of its pieces were shipped or cancelled. `line` counts from 1, as in the CSV. */
export const ShopOrderProduct = OrderProduct.extend({
	line: z.int(),
	/** The line's share of the promo code. */
	discount: Amount,
	shipped_num: Count,
	/** Pieces that were cancelled before they were shipped; they are in stock again. */
	cancelled_num: Count,
})

/** An order as its shop's people see it in a list. */
export const ShopOrder = z.strictObject({
	order_id: Id,
	order_sn: z.string(),
	status: OrderStatus,
	refund_status: RefundStatus,
	total_num: Count,
	total_price: Amount,
	freight: Amount,
	discount: Amount,
	createtime: Seconds,
	/** Null while it awaits payment, and if it was never paid. */
	paid_time: Seconds.nullable(),
	/**
	 * The time by which it has to be shipped: after that it is cancelled automatically if its shopper asked for it. Null after it was
	 * shipped.
	 */
	ship_by: Seconds.nullable(),
	/** It was not shipped in time. */
	overdue: Flag,
	cancel_asked_time: Seconds.nullable(),
	reminded_time: Seconds.nullable(),
	/** The receiver and the country; empty while it is not paid. */
	receiver: z.string(),
	country_code: z.string(),
	products: z.array(ShopOrderProduct),
	timers: z.array(OrderTimer),
	actions: z.array(ShopOrderAction),
	/** The shop's own tags, in the order of the alphabet. No shopper sees them. */
	tags: z.array(z.string()),
})
export type ShopOrder = z.output<typeof ShopOrder>

/** A parcel as its shop sees it. `tracked` 1: its carrier is asked automatically, so nobody needs to enter what it reports. */
export const ShopParcel = Parcel.extend({
	delivered_time: Seconds.nullable(),
	tracked: Flag,
})

/** Everything of an order that people of its shop may see. */
export const ShopOrderDetail = ShopOrder.extend({
	/** The delivery address; null before it is paid. */
	address: DeliveryAddress.nullable(),
	remark: z.string(),
	/** Oldest first, the same as the shopper’s. */
	timeline: z.array(
		z.strictObject({ at: Seconds, who: MoveBy, what: MoveName, why: z.string().nullable() }),
	),
	claims: z.array(OrderClaimNote),
	parcels: z.array(ShopParcel),
	/** What people of the shop wrote for each other, oldest first. No shopper sees them. */
	notes: z.array(z.strictObject({ note_id: Id, at: Seconds, by: z.string(), text: z.string() })),
	price: z.strictObject({
		subtotal: Amount,
		freight: Amount,
		/** The shop's own code and the platform's together. */
		discount: Amount,
		/** The part of it that a platform code paid: the shop gets this part, too. */
		platform_discount: Amount,
		total: Amount,
		/** The part of it that claims refunded. */
		refunded: Amount,
		/** The commission, and what is left for the shop, as of now. */
		commission: Amount,
		earned: Amount,
		/** When it is settled; null if that has no date yet, or has already happened. */
		settle_time: Seconds.nullable(),
		settled_time: Seconds.nullable(),
	}),
	/** The tax that the price includes, by rate; empty if the shop did not show tax when it was paid. */
	taxes: z.array(OrderTax),
})
export type ShopOrderDetail = z.output<typeof ShopOrderDetail>

/** A carrier's name and a parcel's number, as a person types them. */
export const parcelFields = { carrier: lineOf(60), delivery_no: lineOf(60) }

/** The most rows one file of parcels may have. */
export const shipCsvMaxRows = 1_000

/** The most bytes of a CSV in a body: the exported file of orders comes back with all its columns. */
export const csvMaxBytes = 2 * 1024 * 1024

/** The columns that are read from a file of parcels; others are ignored. `line` and `num` may be left out or empty. */
export const shipCsvColumns = ['order_sn', 'carrier', 'delivery_no', 'line', 'num'] as const

/**
 * The result of a row: `shipped` all of its order was shipped, `part_shipped` a part of it, `again` this parcel was shipped before and
 * nothing changed, `empty` it names no parcel yet, `refused` with the reason.
 */
export const ShipCsvResult = z.enum(['shipped', 'part_shipped', 'again', 'empty', 'refused'])

/** What a shop's people may do with a claim now. */
export const ShopClaimAction = z.enum([
	'approve',
	'offer',
	'refuse',
	'tell_address',
	'note_delivered',
	'confirm',
	'contest',
	'evidence',
])
export type ShopClaimAction = z.output<typeof ShopClaimAction>

/** A claim as the shop's people see it in a list. */
export const ShopClaim = ClaimEntry.extend({ actions: z.array(ShopClaimAction) })

/** A claim with all texts and pictures of both sides. */
export const ShopClaimDetail = ClaimDetail.extend({
	actions: z.array(ShopClaimAction),
	/** Nothing of the order was shipped: the goods are in the shop. */
	unshipped: Flag,
	/** The return address that the shop gave last; empty if it never gave one. An approval without an address uses it. */
	last_return_address: z.string(),
})

/**
 * What a shop can refund of an order by its own decision, calculated by the function that pays it. `num` and `amount` are for the pieces that
 * were asked about.
 */
export const ShopRefundQuote = z.strictObject({
	order_id: Id,
	lines: z.array(
		z.strictObject({
			order_product_id: Id,
			title: z.string(),
			image: z.string(),
			spec: z.string(),
			/** Pieces that are not wholly refunded yet; 0 while a request for the line is open. */
			num_left: Count,
			/** 1: a request for it is open, which is answered instead. */
			claimed: Flag,
			/** Pieces that were not shipped: refunded in full, they are not shipped any more. */
			unshipped_num: Count,
			num: Count,
			amount: Amount,
		}),
	),
	freight: Amount,
	/** Lines and shipping: the most that these pieces can be refunded. */
	max: Amount,
	/** For the form, in the caller's language; `seller_fault` ones include shipping. */
	reasons: z.array(z.strictObject({ reason: RefundReason, title: z.string(), seller_fault: Flag })),
	/** Until when a shop may refund; null before settlement, when there is no end yet. */
	until: Seconds.nullable(),
})

/** The address for returned goods. */
export const ReturnAddress = textOf(500)

export const ShopProofs = z.array(ProofUrl).max(9)

/** A review as its shop sees it. Its writer is shown as on the product's page. */
export const ShopReview = Comment.extend({
	product_id: Id,
	title: z.string(),
	image: z.string(),
	actions: z.array(z.enum(['answer'])),
})

/** A review in the operators' list: with its product and its shop. */
export const DeskReviewEntry = DeskReview.extend({
	title: z.string(),
	image: z.string(),
	mer_name: z.string(),
})
