import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { listVersions } from './admin-document-queries.ts'
import { gatherDocuments } from './present-documents.ts'

/** Lists legal texts and help articles with all their versions, and the languages of each. */
export const listAdminDocuments = handle(endpoints.listAdminDocuments, async (ctx, input) => {
	const rows = await listVersions(ctx.db, { kind: input.kind ?? null, slug: null })
	return { list: gatherDocuments(ctx, rows) }
})
