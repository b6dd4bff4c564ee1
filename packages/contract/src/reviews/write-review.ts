import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, textOf } from '../wire.ts'
import { Score, commentMaxLength, CommentPic, commentMaxPics, CommentTodo } from '../reviews.ts'

/** Reviews a line, from receipt for 30 days; a second call within 24 hours edits the review. */
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
