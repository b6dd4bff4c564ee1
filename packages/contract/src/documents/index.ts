import { listDocumentTerms } from './list-document-terms.ts'
import { getAdminDocument } from './get-admin-document.ts'
import { getHelp } from './get-help.ts'
import { getLegalText } from './get-legal-text.ts'
import { listAdminDocuments } from './list-admin-documents.ts'
import { publishDocument } from './publish-document.ts'
import { unpublishHelp } from './unpublish-help.ts'

export * from './list-document-terms.ts'
export * from './get-admin-document.ts'
export * from './get-help.ts'
export * from './get-legal-text.ts'
export * from './list-admin-documents.ts'
export * from './publish-document.ts'
export * from './unpublish-help.ts'

/** The endpoints of the module documents, by their names. */
export const documentEndpoints = {
	listAdminDocuments,
	getAdminDocument,
	listDocumentTerms,
	publishDocument,
	unpublishHelp,
	getHelp,
	getLegalText,
}
