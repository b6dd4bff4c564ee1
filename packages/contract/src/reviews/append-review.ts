import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, textOf } from '../wire.ts'
import { commentMaxLength, CommentPic, commentMaxPics, CommentTodo } from '../reviews.ts'

/** Adds a text to the caller's review, once, within 180 days. */
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
