import { endpoints } from '@portolan/contract'
import { authorOf } from '../../accounts/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { ordersForReviews } from '../order-ports.ts'
import { ownPictures } from './own-pictures.ts'
import {
	findReviewOfLine,
	insertOwnReview,
	rewriteReview,
	type WrittenReview,
} from './own-review-queries.ts'
import { presentLine } from './present-line.ts'
import { actionsAt } from './review-times.ts'

/**
 * Writes the review of a line, or replaces it within a day; the review of an order's last line completes the order. The
 * order is locked first, so that many requests at once for one line make one review. Refuses `not_found`, `order_state`
 * before receipt, `timed_out` after 30 days or, for a replacement, after a day, and `state_changed` if the review is
 * hidden. Source: docs/product/reviews.md, Times.
 */
export const writeReview = handle(endpoints.writeReview, async (ctx, input) => {
	const line = await ordersForReviews.of(ctx).lockLine(ctx, input.order_product_id, ctx.actor.id)
	if (!line) refuse('not_found', 'No such line.')
	if (line.receivedAt === null) refuse('order_state', 'The order was not received yet.')
	const standing = await findReviewOfLine(ctx.db, line.lineId)
	if (standing?.hidden) refuse('state_changed', 'A hidden review is not written anew.')
	const allowed = actionsAt(
		{
			receivedAt: line.receivedAt,
			review: standing && { createdAt: standing.created_at, followedUp: false, hidden: false },
		},
		ctx.clock.now(),
	)
	if (!allowed.some(({ action }) => action === (standing ? 'edit' : 'write')))
		refuse('timed_out', `The time to ${standing ? 'edit' : 'write'} this review is over.`)

	const written: WrittenReview = {
		productScore: input.product_score,
		serviceScore: input.service_score,
		postageScore: input.postage_score,
		text: input.comment,
		pics: await ownPictures(ctx, input.pics),
		anonymous: input.anonymous === 1,
	}
	if (standing) await rewriteReview(ctx, standing.id, written)
	else {
		await insertOwnReview(ctx, {
			...written,
			...(await authorOf(ctx, ctx.actor.id)),
			id: newId(),
			lineId: line.lineId,
			productId: line.productId,
			shopId: line.shopId,
			skuId: line.skuId,
			shopperId: ctx.actor.id,
		})
		await ordersForReviews.of(ctx).noteReviewed(ctx, line)
	}
	return presentLine(ctx, line, await findReviewOfLine(ctx.db, line.lineId))
})
