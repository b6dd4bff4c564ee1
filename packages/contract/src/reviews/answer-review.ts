import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { commentMaxLength } from '../reviews.ts'
import { Id, textOf } from '../wire.ts'
import { ShopReview } from '../shop-orders.ts'

/** The shop's one answer to a review. */
export const answerReview = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'POST',
	path: '/merchant/review_answer',
	summary: 'Answer a review, once.',
	body: z.strictObject({ comment_id: Id, comment: textOf(commentMaxLength) }),
	reply: ShopReview,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
