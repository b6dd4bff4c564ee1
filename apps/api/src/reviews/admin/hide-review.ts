import { endpoints } from '@portolan/contract'
import { writeAuditEntry } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockReview, setReviewHidden } from '../moderation-queries.ts'
import { presentForAdmin } from './present-for-admin.ts'

/**
 * Hides a review, or shows it again; its author can read the reason for hiding. Refuses `state_changed` if it is in that
 * state already. Source: docs/product/reviews.md, Hiding.
 */
export const hideReview = handle(endpoints.hideReview, async (ctx, input) => {
	const review = await lockReview(ctx, input.comment_id)
	if (!review) refuse('not_found', 'No such review.')
	const hidden = input.hidden === 1
	if (review.hidden === hidden)
		refuse('state_changed', `The review is ${hidden ? 'hidden' : 'shown'} already.`)
	const reason = hidden ? input.reason : null
	await setReviewHidden(ctx, review.id, { operatorId: ctx.actor.id, reason })
	await writeAuditEntry(ctx, {
		action: hidden ? 'review.hide' : 'review.show',
		subject: `review:${review.id}`,
		before: { hidden: review.hidden },
		after: { hidden },
		reason: input.reason,
	})
	return presentForAdmin({ ...review, hidden, hidden_reason: reason })
})
