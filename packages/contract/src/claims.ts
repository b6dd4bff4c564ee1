import { z } from 'zod'
import { Pieces } from './cart.ts'
import { Amount, Count, Flag, Id, Seconds } from './wire.ts'

/** Numbers: refundType. Source: specification §4. */
export const RefundType = z.union([z.literal(0), z.literal(1)])
export type RefundType = z.output<typeof RefundType>

/** Whether the shopper has the goods: 0 not received, 1 received. Source: specification §3. */
export const ProductStatus = z.union([z.literal(0), z.literal(1)])

/** Why a refund is requested. Source: docs/product/refunds.md, Reasons. */
export const RefundReason = z.enum([
	'not_received',
	'damaged',
	'not_as_described',
	'wrong_item',
	'missing_parts',
	'counterfeit',
	'no_longer_needed',
	'other',
])
export type RefundReason = z.output<typeof RefundReason>

/**
 * The state of a refund request: 0 applied, 1 approved, 2 awaiting return, 3 returned, 4 refunded, 5 rejected, 6 withdrawn, 7 dispute.
 * Source: docs/product/refunds.md, Steps.
 */
export const ClaimState = z.union([
	z.literal(0),
	z.literal(1),
	z.literal(2),
	z.literal(3),
	z.literal(4),
	z.literal(5),
	z.literal(6),
	z.literal(7),
])
export type ClaimState = z.output<typeof ClaimState>

/** A picture of the goods, uploaded for the scene `refund`. */
export const ProofUrl = z
	.string()
	.max(200)
	.regex(/^\/media\/u\/[A-Za-z0-9._@-]+$/, 'an uploaded picture')

/** Lines and pieces of an order that a claim is about. */
export const ClaimLines = z
	.array(z.strictObject({ order_product_id: Id, num: Pieces }))
	.min(1)
	.max(99)

/**
 * What a refund request would pay, calculated by the function that pays it: per line what is left to refund, the shipping cost if it is
 * returned, and the most in all.
 */
export const RefundQuote = z.strictObject({
	order_id: Id,
	lines: z.array(
		z.strictObject({
			order_product_id: Id,
			title: z.string(),
			image: z.string(),
			spec: z.string(),
			/** How many pieces may still be claimed. */
			num_left: Count,
			/** 1: none now, because a request for it is open. */
			claimed: Flag,
			num: Count,
			/** What was paid for these pieces and is not refunded. */
			amount: Amount,
		}),
	),
	freight: Amount,
	/** Lines and shipping cost: the most that may be requested. */
	max: Amount,
	/** The types that may be requested now. */
	types: z.array(RefundType),
	/** Until when a claim may be made; null before receipt, when the window has no end yet. */
	until: Seconds.nullable(),
})

/**
 * What the shopper may do with a request now; `ask_again` and `appeal` are the two ways to answer a rejection, `accept` takes the part that
 * the shop offers.
 */
export const ClaimAction = z.enum([
	'cancel',
	'return',
	'extend_return',
	'ask_again',
	'appeal',
	'reapply',
	'evidence',
	'accept',
])
export type ClaimAction = z.output<typeof ClaimAction>

/**
 * What happens next automatically: `approve` the shop has not answered, `refund_unreturned` the shop gave no address for the goods,
 * `withdraw` they were not sent back, `refund` the shop has not confirmed them, `close` a rejection was not appealed against, `pay_part` the
 * shopper has not answered the shop's offer. `decide` is when the platform's decision is due.
 */
export const ClaimNext = z.enum([
	'approve',
	'refund_unreturned',
	'withdraw',
	'refund',
	'close',
	'pay_part',
	'decide',
])
export type ClaimNext = z.output<typeof ClaimNext>

/**
 * What happened to a claim: `offered` the shop approves a part, `accepted` the shopper takes it (or did not answer in time), `shop_refund`
 * the shop refunds by its own decision.
 */
export const ClaimStep = z.enum([
	'applied',
	'shop_refund',
	'offered',
	'accepted',
	'approved',
	'return_due',
	'address_told',
	'return_extended',
	'returned',
	'return_delivered',
	'refunded',
	'refused',
	'asked_again',
	'appealed',
	'contested',
	'evidence',
	'refused_for_good',
	'closed',
	'withdrawn',
])
export type ClaimStep = z.output<typeof ClaimStep>

/** A claim as lists show it. */
export const ClaimEntry = z.strictObject({
	refund_id: Id,
	refund_sn: z.string(),
	order_id: Id,
	order_sn: z.string(),
	mer_id: Id,
	mer_name: z.string(),
	state: ClaimState,
	refund_type: RefundType,
	product_status: ProductStatus,
	reason: RefundReason,
	reason_title: z.string(),
	/** The requested amount. */
	amount: Amount,
	/** What was paid out; `0.00` before. */
	refunded: Amount,
	/** The part that the shop offers, at state 5; null if it offers nothing. */
	offered: Amount.nullable(),
	/** The shop refunded by its own decision: there was no request. */
	by_shop: Flag,
	lines: z.array(
		z.strictObject({
			order_product_id: Id,
			title: z.string(),
			image: z.string(),
			spec: z.string(),
			num: Count,
			amount: Amount,
			/** Pieces that came back after shipping and are on stock again. */
			restocked_num: Count,
		}),
	),
	createtime: Seconds,
	/** What happens next automatically, and when; null if nothing does. */
	next: z.strictObject({ name: ClaimNext, at: Seconds }).nullable(),
	actions: z.array(ClaimAction),
})

/** One event of a refund request, with its text and pictures. */
export const ClaimEvent = z.strictObject({
	at: Seconds,
	who: z.enum(['shopper', 'merchant', 'operator', 'system']),
	what: ClaimStep,
	why: z.string(),
	images: z.array(z.string()),
	amount: Amount.nullable(),
})

/** A refund request with all texts and pictures of both sides. */
export const ClaimDetail = ClaimEntry.extend({
	explain: z.string(),
	images: z.array(z.string()),
	freight: Amount,
	/** The address for the returned goods; null unless they have to be returned. */
	return_address: z.string().nullable(),
	/** Until when a dispute accepts evidence; null without a dispute. */
	evidence_until: Seconds.nullable(),
	return_parcel: z
		.strictObject({ carrier: z.string(), delivery_no: z.string(), at: Seconds })
		.nullable(),
	/** Oldest first. */
	events: z.array(ClaimEvent),
})

/** A claim as the platform sees it. */
export const DeskClaim = ClaimEntry.extend({
	shopper_id: Id,
	shopper_name: z.string(),
	/** Until when both sides may add evidence; null without a dispute. */
	evidence_until: Seconds.nullable(),
	/** A dispute whose decision is overdue. */
	overdue: Flag,
	/** Whether the amount in dispute is above what one operator decides alone. */
	needs_two: Flag,
	/** A decision with its first signature, which waits for another operator (finance-2); null if there is none. */
	decision: z
		.strictObject({
			outcome: z.enum(['full', 'part', 'refuse']),
			amount: Amount,
			reason: z.string(),
			asked_by: z.string(),
			asked_at: Seconds,
		})
		.nullable(),
	/** What the operator can do now; nothing while either side may still add evidence. */
	desk_actions: z.array(z.enum(['decide', 'approve', 'reject'])),
})
