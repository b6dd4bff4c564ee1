/** The public API of reviews: writing one, following up, and what was added later. */
export { AppendForm } from './append-form.tsx'
export { ReviewReplies } from './review-replies.tsx'
export { ReviewForm } from './review-form.tsx'
export { ReviewLineCard, ReviewLineShape } from './review-line-card.tsx'
export type { ReviewAction, ReviewKind, ReviewLine } from './review-types.ts'
export { sampleLine, sampleReviewed } from './sample-reviews.ts'
