import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, lineOf } from '../wire.ts'
import { DeskReview } from '../reviews.ts'

/** Hides a review from the product's page, with a reason for its writer, or shows it again; the averages are updated. */
export const hideReview = endpoint({
	by: 'operator',
	roles: ['support', 'catalogue'],
	method: 'POST',
	path: '/admin/review_hide',
	summary: 'Hide a review with a reason, or show it again.',
	body: z.strictObject({ comment_id: Id, hidden: Flag, reason: lineOf(300) }),
	reply: DeskReview,
	problems: ['not_found', 'state_changed'],
	idempotent: true,
})
