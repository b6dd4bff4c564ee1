import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { termText } from './fill-terms.ts'

/** Lists what a shopper sees in place of each of these terms, in a language; unknown ones are left out. */
export const listDocumentTerms = handle(endpoints.listDocumentTerms, async (ctx, input) => {
	const terms = [...new Set(input.terms.split(' '))]
	return {
		list: terms.flatMap((term) => {
			const text = termText(ctx, input.lang, term)
			return text === null ? [] : [{ term, text }]
		}),
	}
})
