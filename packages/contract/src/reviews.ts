import { z } from 'zod'
import { Count, Flag, Id, Seconds } from './wire.ts'

export const Score = z.int().min(1).max(5)

/** A picture of a review, uploaded for the scene `comment`. */
export const CommentPic = z
	.string()
	.max(200)
	.regex(/^\/media\/u\/[A-Za-z0-9._@-]+$/, 'an uploaded picture')

/** The most pictures a review or its follow-up may have. Source: docs/product/reviews.md, Content. */
export const commentMaxPics = 6

/** The most characters of a review, its follow-up or its answer. */
export const commentMaxLength = 2000

/** The text that the writer added later, once. */
export const CommentAppend = z.strictObject({
	comment: z.string(),
	pics: z.array(z.string()),
	createtime: Seconds,
})

/** The shop's one answer. */
export const CommentAnswer = z.strictObject({ comment: z.string(), createtime: Seconds })

/** One review. `author.nickname` is masked if its writer wished so; `lang` is the language it was written in. */
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
	/** Why the platform hid it; null if it is shown. */
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
	/** Until when the first action is allowed; null if none is. */
	until: Seconds.nullable(),
	/** The present review; null before it is written. */
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

/** A review as operators see it: who wrote it, and whether it is hidden. */
export const DeskReview = z.strictObject({
	...Comment.omit({ author: true, spec: true }).shape,
	product_id: Id,
	mer_id: Id,
	/** Null for an imported review. */
	shopper_id: Id.nullable(),
	nickname: z.string(),
	hidden: Flag,
	hidden_reason: z.string().nullable(),
})
