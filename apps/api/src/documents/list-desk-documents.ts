import type { endpoints, ParsedInputOf, ReplyOf } from '@portolan/contract'
import type { OperatorContext } from '../platform/context.ts'
import { listVersions } from './desk-document-rows.ts'
import { gatherDocuments } from './present-documents.ts'

/** Law texts and help articles with all their versions, and in which languages each can be read. */
export async function listDeskDocuments(
	ctx: OperatorContext,
	input: ParsedInputOf<typeof endpoints.listAdminDocuments>,
): Promise<ReplyOf<typeof endpoints.listAdminDocuments>> {
	const rows = await listVersions(ctx.db, { kind: input.kind ?? null, slug: null })
	return { list: gatherDocuments(ctx, rows) }
}
