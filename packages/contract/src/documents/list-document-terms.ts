import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DocumentLanguage } from '../desk-centre.ts'

/** A term of a help text between double braces: a setting, divided or not, or an example's amount. */
const documentTerm = '[a-z0-9_.]+(?:/[1-9][0-9]{0,3}|:[1-9][0-9]{0,5})?'

/** What a preview of a help text shows for its terms. */
export const listDocumentTerms = endpoint({
	by: 'operator',
	roles: ['support', 'catalogue', 'admin'],
	method: 'GET',
	path: '/admin/document_terms',
	summary: 'What shoppers read in the place of the terms of a help text.',
	query: z.strictObject({
		lang: DocumentLanguage,
		/** The terms as written between the braces, separated by spaces. */
		terms: z
			.string()
			.max(4_000)
			.regex(
				new RegExp(`^${documentTerm}(?: ${documentTerm})*$`),
				'terms such as order.settle_days',
			),
	}),
	reply: z.strictObject({ list: z.array(z.strictObject({ term: z.string(), text: z.string() })) }),
})
