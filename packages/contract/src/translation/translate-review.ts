import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TranslatedReview } from '../translation.ts'
import { Id } from '../wire.ts'

/** Calls a service outside this process, so it holds no transaction open: `writes` is false. */
export const translateReview = endpoint({
	by: 'anyone',
	method: 'POST',
	writes: false,
	path: '/api/translation/review',
	summary: 'A shown review, its follow-up and its answer in the language of the caller.',
	body: z.strictObject({ comment_id: Id }),
	reply: TranslatedReview,
	problems: ['not_found', 'translator_unavailable', 'language_not_translated'],
})
