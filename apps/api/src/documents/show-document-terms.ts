import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { OperatorContext } from '../platform/context.ts'
import { termText } from './fill-terms.ts'

/** What a shopper reads in the place of each of these terms, in a language; those that stand for nothing are left out. */
export async function showDocumentTerms(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.deskDocumentTerms>,
): Promise<ReplyOf<typeof endpoints.deskDocumentTerms>> {
	const terms = [...new Set(input.terms.split(' '))]
	return {
		list: terms.flatMap((term) => {
			const text = termText(ctx, input.lang, term)
			return text === null ? [] : [{ term, text }]
		}),
	}
}
