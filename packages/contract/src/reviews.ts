import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Id, listOf, pageQuery, QueryFlag, QueryNumber, Seconds } from './wire.ts'

const Score = z.int().min(1).max(5)

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
})

/** All reviews of a product in figures, exact: how many, their mean with one decimal, how many of each score and with pictures. */
export const CommentSummary = z.strictObject({
	count: Count,
	rate: z.number().min(0).max(5),
	with_pics: Count,
	scores: z.strictObject({ 1: Count, 2: Count, 3: Count, 4: Count, 5: Count }),
})

export const listComments = endpoint({
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

/** The calls about reviews. Source: api.md (Products: comment_list). */
export const reviewEndpoints = { listComments }
