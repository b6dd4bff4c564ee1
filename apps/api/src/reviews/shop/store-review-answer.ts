import type { TxContext, MerchantActor } from '../../platform/context.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { insertAnswer, lockReview } from '../moderation-queries.ts'

/**
 * Stores the shop's only answer to a review, which is shown below it to everybody. Refuses `not_found` for another
 * shop's, and `state_changed` if it was answered or is hidden. Publishes `review.answered`. Source:
 * docs/product/reviews.md, Times.
 */
export async function storeReviewAnswer(
	ctx: TxContext<MerchantActor>,
	input: { comment_id: string; comment: string },
): Promise<void> {
	const review = await lockReview(ctx, input.comment_id)
	if (!review || review.shop_id !== ctx.actor.shopId) refuse('not_found', 'No such review.')
	if (review.answer_at !== null) refuse('state_changed', 'The review was answered.')
	if (review.hidden) refuse('state_changed', 'A hidden review is not answered.')
	await insertAnswer(ctx, review.id, { merchantId: ctx.actor.id, text: input.comment })
	// An imported review has no author who could be notified.
	if (review.shopper_id !== null)
		await publish(ctx, {
			topic: 'review.answered',
			subject: review.id,
			shopperId: review.shopper_id,
			data: { product_id: review.product_id, mer_id: review.shop_id },
		})
}
