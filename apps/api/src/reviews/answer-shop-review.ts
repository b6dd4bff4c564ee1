import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { MerchantContext } from '../platform/context.ts'
import { storeReviewAnswer } from './store-review-answer.ts'
import { presentForShop } from './present-for-shop.ts'
import { readShopReviews } from './shop-review-rows.ts'

/** The call of {@link storeReviewAnswer}: the review as it stands with its answer. */
export async function answerShopReview(
	ctx: MerchantContext,
	input: ParsedInputOf<typeof endpoints.answerReview>,
): Promise<ReplyOf<typeof endpoints.answerReview>> {
	await storeReviewAnswer(ctx, input)
	const [row] = await readShopReviews(ctx, [input.comment_id])
	if (!row) throw new Error(`Review ${input.comment_id} vanished while it was locked.`)
	return presentForShop(row)
}
