import { hideReview } from './admin/hide-review.ts'
import { listAdminReviews } from './admin/list-admin-reviews.ts'
import { answerReview } from './shop/answer-review.ts'
import { listMerchantReviews } from './shop/list-merchant-reviews.ts'
import { appendReview } from './shopper/append-review.ts'
import { listReviewableLines } from './shopper/list-reviewable-lines.ts'
import { listReviews } from './shopper/list-reviews.ts'
import { writeReview } from './shopper/write-review.ts'

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
