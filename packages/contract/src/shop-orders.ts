import { z } from 'zod'
import { ClaimDetail, ClaimEntry, ProofUrl } from './claims.ts'
import { Pieces } from './cart.ts'
import { endpoint } from './endpoint.ts'
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
} from './orders.ts'
import { commentMaxLength, Comment, DeskReview } from './reviews.ts'
import {
	Amount,
	Count,
	fileTextOf,
	Flag,
	Id,
	lineOf,
	listOf,
	pageQuery,
	QueryFlag,
	QueryNumber,
	Seconds,
	textOf,
} from './wire.ts'

/** What a shop's people can do with an order now, in the order buttons should stand. `track`: enter what the carrier said. */
export const ShopOrderAction = z.enum(['ship', 'track', 'cancel'])
export type ShopOrderAction = z.output<typeof ShopOrderAction>

/** A line of an order with how many of its pieces have left or were cancelled. `line` counts from 1, as in the CSV. */
export const ShopOrderProduct = OrderProduct.extend({
	line: z.int(),
	/** The line's share of the promo code. */
	discount: Amount,
	shipped_num: Count,
	/** Pieces that were cancelled before they left: they are not to be shipped, and are back in stock. */
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
	/** Null while it waits to be paid, and where it never was. */
	paid_time: Seconds.nullable(),
	/** By when it is to be sent: after it, an order whose shopper asked for it is cancelled by itself. Null once it has left. */
	ship_by: Seconds.nullable(),
	/** Its time to be sent is over. */
	overdue: Flag,
	cancel_asked_time: Seconds.nullable(),
	reminded_time: Seconds.nullable(),
	/** Who gets it, and in which country; empty while it is not paid. */
	receiver: z.string(),
	country_code: z.string(),
	products: z.array(ShopOrderProduct),
	timers: z.array(OrderTimer),
	actions: z.array(ShopOrderAction),
})
export type ShopOrder = z.output<typeof ShopOrder>

/** A parcel as its shop sees it. `tracked` 1: a carrier is asked about it by itself, so nobody needs to enter what it says. */
export const ShopParcel = Parcel.extend({
	delivered_time: Seconds.nullable(),
	tracked: Flag,
})

/** All of an order that its shop's people may see. */
export const ShopOrderDetail = ShopOrder.extend({
	/** Where it goes; null before it is paid, when nobody needs to know. */
	address: DeliveryAddress.nullable(),
	remark: z.string(),
	/** Oldest first, the same as the shopper’s. */
	timeline: z.array(
		z.strictObject({ at: Seconds, who: MoveBy, what: MoveName, why: z.string().nullable() }),
	),
	claims: z.array(OrderClaimNote),
	parcels: z.array(ShopParcel),
	price: z.strictObject({
		subtotal: Amount,
		freight: Amount,
		/** The shop's own code and the platform's together. */
		discount: Amount,
		/** Of it, what the platform's code paid: the shop gets it all the same. */
		platform_discount: Amount,
		total: Amount,
		/** What claims gave back of it. */
		refunded: Amount,
		/** What the platform keeps, and what is left for the shop, as it stands now. */
		commission: Amount,
		earned: Amount,
		/** When it comes out of escrow; null where that has no date, or has happened. */
		settle_time: Seconds.nullable(),
		settled_time: Seconds.nullable(),
	}),
})
export type ShopOrderDetail = z.output<typeof ShopOrderDetail>

/** A carrier's name and a parcel's number, as a person types them. */
const parcelFields = { carrier: lineOf(60), delivery_no: lineOf(60) }

/** The shop's orders of a tab: those to be sent by their time, all others newest first. */
export const listMerchantOrders = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/order_list',
	summary: 'Orders of the shop; those waiting to be sent by their time, others newest first.',
	query: z.strictObject({
		...pageQuery,
		status: OrderTab.optional(),
		/** Looked for in numbers of orders and parcels, titles and receivers. */
		keyword: lineOf(60, 0).optional(),
		/** Past their time to be sent. */
		overdue: QueryFlag.optional(),
		/** Paid, not sent, and their shoppers want them cancelled. */
		cancel_asked: QueryFlag.optional(),
	}),
	reply: listOf(ShopOrder),
})

export const getMerchantOrder = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/order_detail',
	summary: 'An order of the shop with its address, history, parcels and claims.',
	query: z.strictObject({ order_id: Id }),
	reply: ShopOrderDetail,
	problems: ['not_found'],
})

/** Sends a parcel; without `lines` all that has not left is in it. */
export const shipMerchantOrder = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/order_ship',
	summary: 'Send an order, or a part of it.',
	body: z.strictObject({
		order_id: Id,
		...parcelFields,
		lines: z
			.array(z.strictObject({ order_product_id: Id, num: Pieces }))
			.min(1)
			.max(99)
			.optional(),
	}),
	reply: ShopOrderDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})

/** The most rows one file of parcels may have. */
export const shipCsvMaxRows = 1_000

/** The most bytes of a CSV in a body: the file of orders to be sent, filled in, comes back with all its columns. */
export const csvMaxBytes = 2 * 1024 * 1024

/** The columns a file of parcels is read by; others in it are passed over. `line` and `num` may be left out or empty. */
export const shipCsvColumns = ['order_sn', 'carrier', 'delivery_no', 'line', 'num'] as const

/**
 * What became of a row of the file: `shipped` all of its order has left, `part_shipped` a part of it, `again` this parcel was sent
 * before and nothing changed, `empty` it names no parcel yet, `refused` with the reason.
 */
export const ShipCsvResult = z.enum(['shipped', 'part_shipped', 'again', 'empty', 'refused'])

/**
 * Sends the parcels of a CSV file. The first row names the columns: `order_sn`, `carrier`, `delivery_no`, and for a part of an order
 * `line` (its number in the order, its SKU or its id) and `num`. Rows with the same order, carrier and number are one parcel. Every good
 * parcel is sent, whatever the others are; the same file again changes nothing.
 */
export const shipOrdersByCsv = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/order_ship_csv',
	summary: 'Send the parcels of a CSV file; says row by row what was done.',
	body: z.strictObject({ csv: fileTextOf(csvMaxBytes) }),
	reply: z.strictObject({
		/** Parcels sent, sent before, and refused. */
		shipped: Count,
		again: Count,
		refused: Count,
		rows: z.array(
			z.strictObject({
				/** The line of the file, the names of the columns being line 1. */
				row: z.int(),
				order_sn: z.string(),
				result: ShipCsvResult,
				/** Why it was refused, in the caller's language; empty otherwise. */
				why: z.string(),
			}),
		),
	}),
	idempotent: true,
	bodyBytes: csvMaxBytes + 64 * 1024,
})

/** Every order waiting to be sent, a row per line that has not wholly left, with empty columns to fill in and send back. */
export const exportOrdersToShip = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/order_csv',
	summary: 'The orders waiting to be sent as a CSV file.',
	reply: z.strictObject({
		file_name: z.string(),
		/** The whole file: text/csv, UTF-8. */
		csv: z.string(),
		/** How many orders are in it, and how many wait in all. */
		orders: Count,
		waiting: Count,
	}),
})

/** Cancels a paid order that has not left, with a reason its shopper reads; all of the money goes back at once. */
export const cancelMerchantOrder = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/order_cancel',
	summary: 'Cancel a paid order that has not left, with a reason; what was paid goes back.',
	body: z.strictObject({ order_id: Id, reason: lineOf(300) }),
	reply: ShopOrderDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})

/** Writes what the carrier said of a parcel on its way. */
export const addParcelEvent = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/parcel_event',
	summary: 'Enter what the carrier said of a parcel.',
	body: z.strictObject({
		order_id: Id,
		delivery_no: lineOf(60),
		place: lineOf(80, 0).default(''),
		text: lineOf(200),
	}),
	reply: ShopOrderDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})

/**
 * Corrects the carrier and the number of a parcel that is still on its way. `old_carrier` and `old_delivery_no` name it as it stands, so
 * that of two corrections at once the second one finds it changed. What stood there before stays on the timeline.
 */
export const correctParcel = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/parcel_correct',
	summary: 'Correct the carrier and the number of a parcel.',
	body: z.strictObject({
		order_id: Id,
		old_carrier: lineOf(60),
		old_delivery_no: lineOf(60),
		...parcelFields,
	}),
	reply: ShopOrderDetail,
	problems: ['not_found', 'order_state', 'state_changed'],
	idempotent: true,
})

/** The carrier said that a parcel was delivered; when the last one was, the shopper's days to confirm begin. */
export const markParcelDelivered = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/parcel_delivered',
	summary: 'Enter that the carrier delivered a parcel.',
	body: z.strictObject({
		order_id: Id,
		delivery_no: lineOf(60),
		place: lineOf(80, 0).default(''),
		text: lineOf(200, 0).default(''),
	}),
	reply: ShopOrderDetail,
	problems: ['not_found', 'order_state', 'state_changed'],
	idempotent: true,
})

/** What a shop's people may do with a claim now. */
export const ShopClaimAction = z.enum([
	'approve',
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

/** A claim with all that both sides said. */
export const ShopClaimDetail = ClaimDetail.extend({
	actions: z.array(ShopClaimAction),
	/** Where the shop last had goods sent back to; empty where it never told. An approval without an address takes it. */
	last_return_address: z.string(),
})

/** Where goods are sent back to. */
const ReturnAddress = textOf(500)
const ShopProofs = z.array(ProofUrl).max(9)

export const listMerchantClaims = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/claim_list',
	summary: 'Claims on the shop’s orders, those due first before others.',
	query: z.strictObject({
		...pageQuery,
		/** `answer`: those that wait for the shop: for an answer, an address, or until it has looked at what came back. */
		status: z.enum(['answer', 'open', 'dispute', 'ended', 'all']).default('open'),
		/** The beginning of a claim’s or an order’s number. */
		keyword: lineOf(60, 0).optional(),
	}),
	reply: listOf(ShopClaim),
})

export const getMerchantClaim = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/claim_detail',
	summary: 'One claim on an order of the shop.',
	query: z.strictObject({ refund_id: Id }),
	reply: ShopClaimDetail,
	problems: ['not_found'],
})

/** Answers a claim: approves all of it, or refuses it with a reason and proof. */
export const answerClaim = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/claim_answer',
	summary: 'Approve a claim, or refuse it with a reason and proof.',
	body: z
		.strictObject({
			refund_id: Id,
			answer: z.enum(['approve', 'refuse']),
			/** For an approved return: where to; left out, where the shop last had goods sent. */
			return_address: ReturnAddress.optional(),
			reason: textOf(1_000).optional(),
			images: ShopProofs.default([]),
		})
		.refine((body) => body.answer === 'approve' || body.reason !== undefined, {
			path: ['reason'],
			message: 'a refusal has a reason',
		})
		.refine((body) => body.answer === 'approve' || body.images.length > 0, {
			path: ['images'],
			message: 'a refusal has proof',
		}),
	reply: ShopClaimDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})

export const setReturnAddress = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/claim_return_address',
	summary: 'Tell where the goods are to be sent back to.',
	body: z.strictObject({ refund_id: Id, return_address: ReturnAddress }),
	reply: ShopClaimDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})

export const markReturnDelivered = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/claim_return_delivered',
	summary: 'The returned goods were delivered; the shop’s days to look at them begin.',
	body: z.strictObject({ refund_id: Id }),
	reply: ShopClaimDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})

export const confirmReturn = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/claim_confirm_return',
	summary: 'The shop has its goods back: the claim is paid.',
	body: z.strictObject({ refund_id: Id }),
	reply: ShopClaimDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})

export const contestReturn = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/claim_contest_return',
	summary: 'What came back is not what was sent: the platform decides.',
	body: z.strictObject({ refund_id: Id, reason: textOf(1_000), images: ShopProofs.min(1) }),
	reply: ShopClaimDetail,
	problems: ['not_found', 'order_state'],
	idempotent: true,
})

export const addMerchantClaimEvidence = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/claim_evidence',
	summary: 'Add evidence to a dispute.',
	body: z.strictObject({ refund_id: Id, explain: textOf(1_000), images: ShopProofs }),
	reply: ShopClaimDetail,
	problems: ['not_found', 'order_state', 'timed_out'],
	idempotent: true,
})

/** A review as the shop it is about sees it. Who wrote it is shown as on the product's page. */
export const ShopReview = Comment.extend({
	product_id: Id,
	title: z.string(),
	image: z.string(),
	actions: z.array(z.enum(['answer'])),
})

export const listMerchantReviews = endpoint({
	by: 'merchant',
	method: 'GET',
	path: '/merchant/review_list',
	summary: 'Reviews of the shop’s products, newest first.',
	query: z.strictObject({
		...pageQuery,
		/** 1 those answered, 0 those not. */
		answered: QueryFlag.optional(),
		score: QueryNumber.pipe(z.number().min(1).max(5)).optional(),
		product_id: Id.optional(),
	}),
	reply: listOf(ShopReview),
})

/** The shop's one answer to a review. */
export const answerReview = endpoint({
	by: 'merchant',
	method: 'POST',
	path: '/merchant/review_answer',
	summary: 'Answer a review, once.',
	body: z.strictObject({ comment_id: Id, comment: textOf(commentMaxLength) }),
	reply: ShopReview,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})

/** A review in the operators' list: with its product and its shop. */
export const DeskReviewEntry = DeskReview.extend({
	title: z.string(),
	image: z.string(),
	mer_name: z.string(),
})

export const listAdminReviews = endpoint({
	by: 'operator',
	roles: ['support', 'catalogue'],
	method: 'GET',
	path: '/admin/review_list',
	summary: 'Reviews of everything, newest first.',
	query: z.strictObject({
		...pageQuery,
		hidden: QueryFlag.optional(),
		score: QueryNumber.pipe(z.number().min(1).max(5)).optional(),
		/** Looked for in the words of reviews and the names of their writers and products. */
		keyword: lineOf(60, 0).optional(),
		mer_id: Id.optional(),
	}),
	reply: listOf(DeskReviewEntry),
})

/** What a merchant does with orders, claims and reviews of the own shop. Owners and staff may do all of it. */
export const shopOrderEndpoints = {
	listMerchantOrders,
	getMerchantOrder,
	shipMerchantOrder,
	shipOrdersByCsv,
	exportOrdersToShip,
	cancelMerchantOrder,
	correctParcel,
	addParcelEvent,
	markParcelDelivered,
	listMerchantClaims,
	getMerchantClaim,
	answerClaim,
	setReturnAddress,
	markReturnDelivered,
	confirmReturn,
	contestReturn,
	addMerchantClaimEvidence,
	listMerchantReviews,
	answerReview,
	listAdminReviews,
}
