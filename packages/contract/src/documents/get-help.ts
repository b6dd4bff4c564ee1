import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineOf } from '../wire.ts'
import { DocumentSlug, HelpArticle } from '../documents.ts'

/**
 * The help articles in the caller's language, each falling back to English. `keyword` filters by title and text; `slug` returns the one
 * with that slug and refuses `help_withdrawn` if it was unpublished.
 */
export const getHelp = endpoint({
	by: 'anyone',
	method: 'GET',
	path: '/api/user/help_support',
	summary:
		'The help articles in the caller’s language, those a keyword is found in, or one by its name.',
	query: z.strictObject({ keyword: lineOf(60, 0).optional(), slug: DocumentSlug.optional() }),
	reply: z.array(HelpArticle),
	problems: ['not_found', 'help_withdrawn'],
})
