import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, listOf, pageQuery, QueryFlag, QueryNumber } from '../wire.ts'
import { Comment, CommentSummary } from '../reviews.ts'

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
