export { importReviews, type NewReview } from './import-reviews.ts'
export { latestComments } from './latest-comments.ts'
export { reviewRoutes } from './routes.ts'
export { rateOf, summaryOf } from './score-sums.ts'
