import { answerReview } from './answer-review.ts'
import { appendReview } from './append-review.ts'
import { hideReview } from './hide-review.ts'
import { listAdminReviews } from './list-admin-reviews.ts'
import { listMerchantReviews } from './list-merchant-reviews.ts'
import { listReviewableLines } from './list-reviewable-lines.ts'
import { listReviews } from './list-reviews.ts'
import { writeReview } from './write-review.ts'

/** The handlers of reviews. */
export const reviewHandlers = [
	listReviews,
	listReviewableLines,
	writeReview,
	appendReview,
	hideReview,
	listAdminReviews,
	listMerchantReviews,
	answerReview,
]
