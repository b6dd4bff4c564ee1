import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
	Count,
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

const Score = z.int().min(1).max(5)

/** A picture of a review, uploaded for the scene `comment`. */
export const CommentPic = z
	.string()
	.max(200)
	.regex(/^\/media\/u\/[A-Za-z0-9._@-]+$/, 'an uploaded picture')

/** The most pictures a review or its follow-up may have. Source: rules.md (Reviews). */
export const commentMaxPics = 6

/** The most characters of a review, its follow-up or its answer. */
export const commentMaxLength = 2000

/** What the writer added later, once. */
export const CommentAppend = z.strictObject({
	comment: z.string(),
	pics: z.array(z.string()),
	createtime: Seconds,
})

/** What the shop said to it, once. */
export const CommentAnswer = z.strictObject({ comment: z.string(), createtime: Seconds })

/** One review. `author.nickname` is masked where its writer wished so; `lang` is the language it was written in. */
export const Comment = z.strictObject({
	comment_id: Id,
	product_score: Score,
	service_score: Score,
	postage_score: Score,
	comment: z.string(),
	lang: z.string(),
	pics: z.array(z.string()),
	spec: z.string(),
	author: z.strictObject({ nickname: z.string(), avatar: z.string() }),
	createtime: Seconds,
	append: CommentAppend.nullable(),
	answer: CommentAnswer.nullable(),
})

/** A review as its writer sees it. */
export const MyComment = z.strictObject({
	comment_id: Id,
	product_score: Score,
	service_score: Score,
	postage_score: Score,
	comment: z.string(),
	pics: z.array(z.string()),
	anonymous: Flag,
	createtime: Seconds,
	append: CommentAppend.nullable(),
	answer: CommentAnswer.nullable(),
	/** Why we hid it from the product's page; null where it is shown. */
	hidden_reason: z.string().nullable(),
})

/** What may be done with a line now: `write`, `edit` (24 hours), `append` (180 days, once). */
export const CommentAction = z.enum(['write', 'edit', 'append'])
export type CommentAction = z.output<typeof CommentAction>

/** A line of an order that can be reviewed, or one that was. */
export const CommentTodo = z.strictObject({
	order_product_id: Id,
	order_id: Id,
	order_sn: z.string(),
	product_id: Id,
	title: z.string(),
	image: z.string(),
	spec: z.string(),
	mer_id: Id,
	mer_name: z.string(),
	actions: z.array(CommentAction),
	/** Until when the first action may be done; null where nothing may be. */
	until: Seconds.nullable(),
	/** The review as it stands; null before. */
	mine: MyComment.nullable(),
})
export type CommentTodo = z.output<typeof CommentTodo>

/** All reviews of a product in figures, exact: how many, their mean with one decimal, how many of each score and with pictures. */
export const CommentSummary = z.strictObject({
	count: Count,
	rate: z.number().min(0).max(5),
	with_pics: Count,
	scores: z.strictObject({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count }),
})

export const listReviews = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/product/comment_list',
	summary:
		'Reviews of a product, the newest first; `score` keeps one score (1 to 5), `pics` 1 those with pictures. `summary` is over all.',
	query: z.strictObject({
		product_id: Id,
		score: QueryNumber.pipe(z.number().min(1).max(5)).optional(),
		pics: QueryFlag.optional(),
		...pageQuery,
	}),
	reply: z.strictObject({ ...listOf(Comment).shape, summary: CommentSummary }),
	problems: ['not_found'],
})

/** The shopper's lines to review, the latest received first, or those reviewed, the latest review first. */
export const listReviewableLines = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/order/comment_todo',
	summary: 'Lines to review (`todo`), or those reviewed (`done`).',
	query: z.strictObject({ kind: z.enum(['todo', 'done']).default('todo'), ...pageQuery }),
	reply: listOf(CommentTodo),
})

/** Reviews a line, from receipt for 30 days; within 24 hours of it, again is an edit. */
export const writeReview = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/comment',
	summary: 'Review a line of a received order; again within 24 hours edits the review.',
	body: z.strictObject({
		order_product_id: Id,
		product_score: Score,
		service_score: Score,
		postage_score: Score,
		comment: textOf(commentMaxLength),
		pics: z.array(CommentPic).max(commentMaxPics).default([]),
		anonymous: Flag.default(0),
	}),
	reply: CommentTodo,
	problems: ['not_found', 'order_state', 'timed_out', 'state_changed'],
	idempotent: true,
})

/** Adds to one's review, once, within 180 days. */
export const appendReview = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/order/comment_append',
	summary: 'Follow up on a review, once, within 180 days.',
	body: z.strictObject({
		order_product_id: Id,
		comment: textOf(commentMaxLength),
		pics: z.array(CommentPic).max(commentMaxPics).default([]),
	}),
	reply: CommentTodo,
	problems: ['not_found', 'timed_out', 'state_changed'],
	idempotent: true,
})

/** A review as operators see it: who wrote it, and whether it is hidden. */
export const DeskReview = z.strictObject({
	...Comment.omit({ author: true, spec: true }).shape,
	product_id: Id,
	mer_id: Id,
	/** Null for one taken over from elsewhere. */
	shopper_id: Id.nullable(),
	nickname: z.string(),
	hidden: Flag,
	hidden_reason: z.string().nullable(),
})

/** Hides a review from the product's page, with a reason its writer reads, or shows it again; the sums follow. */
export const hideReview = endpoint({
	by: 'operator',
	roles: ['support', 'catalogue'],
	method: 'POST',
	path: '/admin/review_hide',
	summary: 'Hide a review with a reason, or show it again.',
	body: z.strictObject({ comment_id: Id, hidden: Flag, reason: lineOf(300) }),
	reply: DeskReview,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})

/** The calls about reviews. Source: api.md (Products: comment_list; Reviews). */
export const reviewEndpoints = {
	listReviews,
	listReviewableLines,
	writeReview,
	appendReview,
	hideReview,
}
