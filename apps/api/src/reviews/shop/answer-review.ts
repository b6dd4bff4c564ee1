import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { readShopReviews } from '../shop-review-queries.ts'
import { presentForShop } from './present-for-shop.ts'
import { storeReviewAnswer } from './store-review-answer.ts'

/** The endpoint of {@link storeReviewAnswer}: returns the review with its answer. */
export const answerReview = handle(endpoints.answerReview, async (ctx, input) => {
	await storeReviewAnswer(ctx, input)
	const [row] = await readShopReviews(ctx, [input.comment_id])
	if (!row) throw new Error(`Review ${input.comment_id} vanished while it was locked.`)
	return presentForShop(row)
})
