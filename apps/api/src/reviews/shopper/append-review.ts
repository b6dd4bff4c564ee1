import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { ordersForReviews } from '../order-ports.ts'
import { ownPictures } from './own-pictures.ts'
import { findReviewOfLine, insertAppend } from './own-review-queries.ts'
import { presentLine } from './present-line.ts'
import { actionsAt } from './review-times.ts'

/**
 * Adds a follow-up to the caller's review. Refuses `not_found` without a review, `state_changed` if there is a follow-up
 * or the review is hidden, and `timed_out` after 180 days. Source: docs/product/reviews.md, Times.
 */
export const appendReview = handle(endpoints.appendReview, async (ctx, input) => {
	const line = await ordersForReviews.of(ctx).lockLine(ctx, input.order_product_id, ctx.actor.id)
	const review = line && (await findReviewOfLine(ctx.db, line.lineId))
	if (!review) refuse('not_found', 'No such review.')
	if (review.append_at !== null) refuse('state_changed', 'The review was followed up.')
	if (review.hidden) refuse('state_changed', 'A hidden review is not followed up.')
	const allowed = actionsAt(
		{
			receivedAt: line.receivedAt,
			review: { createdAt: review.created_at, followedUp: false, hidden: false },
		},
		ctx.clock.now(),
	)
	if (!allowed.some(({ action }) => action === 'append'))
		refuse('timed_out', 'The time to follow up is over.')

	await insertAppend(ctx, review.id, {
		text: input.comment,
		pics: await ownPictures(ctx, input.pics),
	})
	return presentLine(ctx, line, await findReviewOfLine(ctx.db, line.lineId))
})
