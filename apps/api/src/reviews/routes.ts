import { endpoints } from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { answerShopReview } from './answer-shop-review.ts'
import { appendReview } from './append-review.ts'
import { hideReview } from './hide-review.ts'
import { listComments } from './list-comments.ts'
import { listDeskReviews } from './list-desk-reviews.ts'
import { listLines } from './list-lines.ts'
import { listShopReviews } from './list-shop-reviews.ts'
import { writeReview } from './write-review.ts'

/** The calls about reviews. */
export const reviewRoutes = [
	route(endpoints.listReviews, listComments, { cache: { seconds: 2, tags: ['catalogue'] } }),
	route(endpoints.listReviewableLines, listLines),
	route(endpoints.writeReview, writeReview),
	route(endpoints.appendReview, appendReview),
	route(endpoints.hideReview, hideReview),
	route(endpoints.listAdminReviews, listDeskReviews),
	route(endpoints.listMerchantReviews, listShopReviews),
	route(endpoints.answerReview, answerShopReview),
]
