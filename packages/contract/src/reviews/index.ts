import { answerReview } from './answer-review.ts'
import { appendReview } from './append-review.ts'
import { hideReview } from './hide-review.ts'
import { listAdminReviews } from './list-admin-reviews.ts'
import { listMerchantReviews } from './list-merchant-reviews.ts'
import { listReviewableLines } from './list-reviewable-lines.ts'
import { listReviews } from './list-reviews.ts'
import { writeReview } from './write-review.ts'

export * from './answer-review.ts'
export * from './append-review.ts'
export * from './hide-review.ts'
export * from './list-admin-reviews.ts'
export * from './list-merchant-reviews.ts'
export * from './list-reviewable-lines.ts'
export * from './list-reviews.ts'
export * from './write-review.ts'

/** The endpoints of the module reviews, by their names. */
export const reviewEndpoints = {
	listReviews,
	listReviewableLines,
	writeReview,
	appendReview,
	hideReview,
	listMerchantReviews,
	answerReview,
	listAdminReviews,
}
