import type { CommentAction } from '@portolan/contract'
import { after } from '../../platform/clock.ts'

const daySeconds = 86_400

/** From receipt, for 30 days. Source: docs/product/reviews.md, Times. */
export const writeSeconds = 30 * daySeconds
/** Editable 24 hours. Source: docs/product/reviews.md, Times. */
export const editSeconds = daySeconds
/** One follow-up within 180 days of the review. Source: docs/product/reviews.md, Times. */
export const appendSeconds = 180 * daySeconds

/** The times that decide what may be done with a line's review. */
export interface ReviewTimes {
	/** Null until the order was received. */
	receivedAt: Date | null
	/** The review of the line, if there is one. */
	review: { createdAt: Date; followedUp: boolean; hidden: boolean } | null
}

/**
 * The allowed actions on a line now, and until when each is allowed. A hidden review cannot be changed. Source:
 * docs/product/reviews.md, Times.
 */
export function actionsAt(
	{ receivedAt, review }: ReviewTimes,
	now: Date,
): { action: CommentAction; until: Date }[] {
	if (!review) return receivedAt ? open('write', after(receivedAt, writeSeconds), now) : []
	if (review.hidden) return []
	return [
		...open('edit', after(review.createdAt, editSeconds), now),
		...(review.followedUp ? [] : open('append', after(review.createdAt, appendSeconds), now)),
	]
}

function open(
	action: CommentAction,
	until: Date,
	now: Date,
): { action: CommentAction; until: Date }[] {
	return now < until ? [{ action, until }] : []
}
