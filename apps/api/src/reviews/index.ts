import './join-accounts.ts'

export { storeReviewAnswer } from './store-review-answer.ts'
export { importReviews, type NewReview } from './import-reviews.ts'
export { latestComments } from './latest-comments.ts'
export { registerOrders, type BoughtLine } from './order-ports.ts'
export { unansweredReviews } from './unanswered-reviews.ts'
export { reviewHandlers } from './handlers.ts'
export { rateOf, summaryOf } from './score-sums.ts'
