import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, listOf, pageQuery, QueryFlag, QueryNumber } from '../wire.ts'
import { ShopReview } from '../shop-orders.ts'

export const listMerchantReviews = endpoint({
	by: 'merchant',
	staffRights: ['chat_reviews'],
	method: 'GET',
	path: '/merchant/review_list',
	summary: 'Reviews of the shop’s products, newest first.',
	query: z.strictObject({
		...pageQuery,
		/** 1: only answered reviews; 0: only unanswered ones. */
		answered: QueryFlag.optional(),
		score: QueryNumber.pipe(z.number().min(1).max(5)).optional(),
		product_id: Id.optional(),
	}),
	reply: listOf(ShopReview),
})
