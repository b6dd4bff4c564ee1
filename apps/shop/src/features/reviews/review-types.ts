import type { InputOf } from '../../shared/api.ts'
import type { ItemOf } from '../../shared/queries.ts'

/** A line of an order that can be reviewed, or was. */
export type ReviewLine = ItemOf<'listReviewableLines'>
/** The shopper's review of it. */
export type OwnReview = NonNullable<ReviewLine['mine']>
/** What the shopper can do with a line's review. */
export type ReviewAction = ReviewLine['actions'][number]
/** Lines that wait for a review, or those reviewed. */
export type ReviewKind = NonNullable<InputOf<'listReviewableLines'>['kind']>

/** The most pictures of a review or its follow-up, and the most characters. Source: packages/contract/src/reviews.ts. */
export const mostPictures = 6
export const mostCharacters = 2000
