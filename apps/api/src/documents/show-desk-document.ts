import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { OperatorContext } from '../platform/context.ts'
import { presentDocument } from './present-documents.ts'

/** One version of a document in its languages: the one asked for, else the newest. Refuses `not_found`. */
export function showDeskDocument(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.getAdminDocument>,
): Promise<ReplyOf<typeof endpoints.getAdminDocument>> {
	return presentDocument(ctx, input)
}
