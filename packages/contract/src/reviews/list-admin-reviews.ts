import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, lineOf, listOf, pageQuery, QueryFlag, QueryNumber } from '../wire.ts'
import { DeskReviewEntry } from '../shop-orders.ts'

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
		/** Searched in the texts of reviews and the names of their writers and products. */
		keyword: lineOf(60, 0).optional(),
		mer_id: Id.optional(),
	}),
	reply: listOf(DeskReviewEntry),
})
