import * as contract from '@portolan/contract'
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
	route(contract.listComments, listComments, { cache: { seconds: 2, tags: ['catalogue'] } }),
	route(contract.commentTodo, listLines),
	route(contract.comment, writeReview),
	route(contract.commentAppend, appendReview),
	route(contract.deskReviewHide, hideReview),
	route(contract.deskReviewList, listDeskReviews),
	route(contract.shopReviewList, listShopReviews),
	route(contract.shopReviewAnswer, answerShopReview),
]
