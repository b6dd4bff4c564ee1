import { z } from 'zod'
import { Pieces } from './cart.ts'
import { endpoint } from './endpoint.ts'
import {
	Amount,
	Count,
	Flag,
	Id,
	lineOf,
	listOf,
	pageQuery,
	QueryFlag,
	Seconds,
	textOf,
} from './wire.ts'

/** 0 refund without return, 1 refund and return. Source: specification.md section 4. */
export const RefundType = z.union([z.literal(0), z.literal(1)])
export type RefundType = z.output<typeof RefundType>

/** Whether the goods are with the shopper: 0 not received, 1 received. Source: specification.md section 3. */
export const ProductStatus = z.union([z.literal(0), z.literal(1)])

/** Why a refund is asked for. Source: rules.md (Refunds). */
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
 * Where a claim stands: 0 applied, 1 approved, 2 waiting for the return, 3 returned, 4 refunded, 5 refused, 6 withdrawn,
 * 7 dispute. Source: rules.md (Refunds).
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
const ProofUrls = z.array(ProofUrl).min(1).max(9)

/** Lines and pieces of an order that a claim is about. */
export const ClaimLines = z
	.array(z.strictObject({ order_product_id: Id, num: Pieces }))
	.min(1)
	.max(99)

/** What a claim would pay, by the function that pays it: per line what is left to refund, the freight where it is returned, and the most in all. */
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
			/** 1: none now, because a claim on it is open. */
			claimed: Flag,
			num: Count,
			/** What was paid for these pieces and is not refunded. */
			amount: Amount,
		}),
	),
	freight: Amount,
	/** Lines and freight: the most the claim may ask for. */
	max: Amount,
	/** The types that may be asked for now. */
	types: z.array(RefundType),
	/** Until when a claim may be made; null before receipt, when the window has no end yet. */
	until: Seconds.nullable(),
})

export const quoteClaim = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/refund_quote',
	summary: 'What a claim on these lines would pay.',
	query: z.strictObject({
		order_id: Id,
		/** Line ids with pieces, such as `id:2,id:1`; pieces left out mean all that are left. None: all lines. */
		order_product_ids: lineOf(6_000, 0).optional(),
		reason: RefundReason.optional(),
		refund_type: z.enum(['0', '1']).optional(),
	}),
	reply: RefundQuote,
	problems: ['not_found', 'order_state', 'timed_out'],
})

export const listClaimReasons = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/refund_reason_list',
	summary: 'The reasons, in the caller’s language; `seller_fault` ones return the freight.',
	reply: z.strictObject({
		list: z.array(z.strictObject({ reason: RefundReason, title: z.string(), seller_fault: Flag })),
	}),
})

/** What the shopper may do with a claim now; `ask_again` and `appeal` are the two answers to a refusal. */
export const ClaimAction = z.enum([
	'cancel',
	'return',
	'extend_return',
	'ask_again',
	'appeal',
	'reapply',
	'evidence',
])
export type ClaimAction = z.output<typeof ClaimAction>

/**
 * What happens next by itself: `approve` the shop has not answered, `refund_unreturned` the shop has told no address for the goods,
 * `withdraw` they were not sent back, `refund` the shop has not confirmed them, `close` a refusal was not appealed against. `decide` is
 * by when the platform promises to decide.
 */
export const ClaimNext = z.enum([
	'approve',
	'refund_unreturned',
	'withdraw',
	'refund',
	'close',
	'decide',
])
export type ClaimNext = z.output<typeof ClaimNext>

/** What happened to a claim. */
export const ClaimStep = z.enum([
	'applied',
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
	/** What is asked for. */
	amount: Amount,
	/** What was paid out; `0.00` before. */
	refunded: Amount,
	lines: z.array(
		z.strictObject({
			order_product_id: Id,
			title: z.string(),
			image: z.string(),
			spec: z.string(),
			num: Count,
			amount: Amount,
		}),
	),
	createtime: Seconds,
	/** What happens next by itself, and when; null where nothing does. */
	next: z.strictObject({ name: ClaimNext, at: Seconds }).nullable(),
	actions: z.array(ClaimAction),
})

/** One thing that happened to a claim, with the words and pictures that came with it. */
export const ClaimEvent = z.strictObject({
	at: Seconds,
	who: z.enum(['shopper', 'merchant', 'operator', 'system']),
	what: ClaimStep,
	why: z.string(),
	images: z.array(z.string()),
	amount: Amount.nullable(),
})

/** A claim with all that both sides said. */
export const ClaimDetail = ClaimEntry.extend({
	explain: z.string(),
	images: z.array(z.string()),
	freight: Amount,
	/** Where to send the goods back to; null unless they are to be returned. */
	return_address: z.string().nullable(),
	/** Until when a dispute takes evidence; null outside of one. */
	evidence_until: Seconds.nullable(),
	return_parcel: z
		.strictObject({ carrier: z.string(), delivery_no: z.string(), at: Seconds })
		.nullable(),
	/** Oldest first. */
	events: z.array(ClaimEvent),
})

/** Makes a claim. One open claim per line. */
export const createClaim = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/refund',
	summary: 'Claim a refund for lines of an order.',
	body: z.strictObject({
		order_id: Id,
		lines: ClaimLines,
		refund_type: RefundType,
		product_status: ProductStatus,
		reason: RefundReason,
		explain: textOf(1_000),
		amount: Amount,
		images: ProofUrls,
	}),
	reply: ClaimDetail,
	problems: ['not_found', 'order_state', 'already_refunding', 'timed_out'],
	idempotent: true,
})

export const listClaims = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/refund_list',
	summary: 'My claims, newest first.',
	query: z.strictObject({ ...pageQuery, status: z.enum(['open', 'ended']).optional() }),
	reply: listOf(ClaimEntry),
})

export const getClaim = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/refund_detail',
	summary: 'One claim.',
	query: z.strictObject({ refund_id: Id }),
	reply: ClaimDetail,
	problems: ['not_found'],
})

export const cancelClaim = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/refund_cancel',
	summary: 'Withdraw a claim.',
	body: z.strictObject({ refund_id: Id }),
	reply: ClaimDetail,
	problems: ['not_found', 'order_state'],
})

export const shipReturn = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/refund_return',
	summary: 'Say by which parcel the goods come back.',
	body: z.strictObject({ refund_id: Id, carrier: lineOf(60), delivery_no: lineOf(60) }),
	reply: ClaimDetail,
	problems: ['not_found', 'order_state'],
})

export const extendReturn = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/refund_extend_return',
	summary: 'Seven more days for the return, once.',
	body: z.strictObject({ refund_id: Id }),
	reply: ClaimDetail,
	problems: ['not_found', 'order_state'],
})

/** After a refusal: asks the merchant once more (`again`), or the platform. */
export const appealClaim = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/refund_appeal',
	summary: 'Appeal against a refusal.',
	body: z.strictObject({
		refund_id: Id,
		to: z.enum(['again', 'platform']),
		explain: textOf(1_000),
		images: z.array(ProofUrl).max(9),
	}),
	reply: ClaimDetail,
	problems: ['not_found', 'order_state', 'timed_out'],
	idempotent: true,
})

/** Adds to what the platform looks at, while a dispute takes evidence (three days). */
export const addClaimEvidence = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/refund_evidence',
	summary: 'Add evidence to a dispute.',
	body: z.strictObject({ refund_id: Id, explain: textOf(1_000), images: z.array(ProofUrl).max(9) }),
	reply: ClaimDetail,
	problems: ['not_found', 'order_state', 'timed_out'],
	idempotent: true,
})

/** A claim as the platform sees it. */
export const DeskClaim = ClaimEntry.extend({
	shopper_id: Id,
	shopper_name: z.string(),
	/** Both sides may add evidence until then; null outside of a dispute. */
	evidence_until: Seconds.nullable(),
	/** A dispute that was promised to be decided by now. */
	overdue: Flag,
	/** More is in dispute than one operator decides alone. */
	needs_two: Flag,
	/** A decision with its first signature, which waits for another operator (finance-2); null where there is none. */
	decision: z
		.strictObject({
			outcome: z.enum(['full', 'part', 'refuse']),
			amount: Amount,
			reason: z.string(),
			asked_by: z.string(),
			asked_at: Seconds,
		})
		.nullable(),
	/** What the operator who asks can do now; nothing while either side may still add evidence. */
	desk_actions: z.array(z.enum(['decide', 'approve', 'reject'])),
})

export const listDisputes = endpoint({
	by: 'operator',
	roles: ['support', 'orders', 'finance-2'],
	method: 'GET',
	path: '/admin/dispute_list',
	summary: 'Claims for the platform: disputes promised first before others; or all claims.',
	query: z.strictObject({
		...pageQuery,
		/** `dispute` when left out. */
		status: z.enum(['dispute', 'open', 'ended', 'all']).optional(),
		/** A claim’s or an order’s number. */
		keyword: lineOf(120, 0).optional(),
		overdue: QueryFlag.optional(),
	}),
	reply: listOf(DeskClaim),
})

export const getDispute = endpoint({
	by: 'operator',
	roles: ['support', 'orders', 'finance-2'],
	method: 'GET',
	path: '/admin/dispute_detail',
	summary: 'A claim with all that both sides said.',
	query: z.strictObject({ refund_id: Id }),
	reply: DeskClaim.extend({
		explain: z.string(),
		images: z.array(z.string()),
		freight: Amount,
		return_address: z.string().nullable(),
		return_parcel: z
			.strictObject({ carrier: z.string(), delivery_no: z.string(), at: Seconds })
			.nullable(),
		events: z.array(ClaimEvent),
	}),
	problems: ['not_found'],
})

/**
 * Decides a dispute: all that is asked for, a part of it, or nothing, for good. Where more is in dispute than the operator decides alone
 * this is the first of two signatures, and another operator's `dispute_sign` decides.
 */
export const decideDispute = endpoint({
	by: 'operator',
	roles: ['support', 'orders'],
	method: 'POST',
	path: '/admin/dispute_decide',
	summary: 'Decide a dispute in full, in part or against the claim, with a reason.',
	body: z
		.strictObject({
			refund_id: Id,
			outcome: z.enum(['full', 'part', 'refuse']),
			amount: Amount.optional(),
			reason: textOf(1_000),
		})
		.refine((body) => (body.outcome === 'part') === (body.amount !== undefined), {
			path: ['amount'],
			message: 'an amount for a part, and only for that',
		}),
	reply: DeskClaim,
	problems: ['not_found', 'order_state', 'state_changed', 'too_early', 'forbidden'],
	idempotent: true,
})

/** Gives the second signature under the decision of a dispute (finance-2), or rejects it with a reason: then it is decided anew. */
export const signDispute = endpoint({
	by: 'operator',
	roles: ['support', 'orders', 'finance-2'],
	method: 'POST',
	path: '/admin/dispute_sign',
	summary: 'Approve the decision of a dispute that another operator signed, or reject it.',
	body: z
		.strictObject({
			refund_id: Id,
			decision: z.enum(['approve', 'reject']),
			reason: lineOf(300).optional(),
		})
		.refine((body) => (body.decision === 'reject') === (body.reason !== undefined), {
			path: ['reason'],
			message: 'a reason for a rejection, and only for that',
		}),
	reply: DeskClaim,
	problems: ['not_found', 'order_state', 'state_changed', 'same_operator', 'forbidden'],
	idempotent: true,
})

/** The calls of this file. */
export const claimEndpoints = {
	quoteClaim,
	listClaimReasons,
	createClaim,
	listClaims,
	getClaim,
	cancelClaim,
	shipReturn,
	extendReturn,
	appealClaim,
	addClaimEvidence,
	listDisputes,
	getDispute,
	decideDispute,
	signDispute,
}
