import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { refuse } from '../platform/refusal.ts'
import { textSources } from './sources.ts'
import { translateTexts } from './translate-texts.ts'

/** Translates a review that everybody may read, with its follow-up and its answer. Refuses `not_found`. */
export const translateReview = handle(endpoints.translateReview, async (ctx, input) => {
	const review = await textSources.of(ctx).review(ctx, input.comment_id)
	if (!review) refuse('not_found', 'No such review.')
	const { texts, by } = await translateTexts(ctx, [review.comment, review.append, review.answer])
	const [comment, append, answer] = texts
	return { comment: comment ?? '', append: append ?? null, answer: answer ?? null, ...by }
})
