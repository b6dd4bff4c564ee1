import { listDocumentTerms } from './list-document-terms.ts'
import { getAdminDocument } from './get-admin-document.ts'
import { getHelp } from './get-help.ts'
import { getLegalText } from './get-legal-text.ts'
import { listAdminDocuments } from './list-admin-documents.ts'
import { publishDocument } from './publish-document.ts'
import { unpublishHelp } from './unpublish-help.ts'

/** The handlers of legal texts and help articles. */
export const documentHandlers = [
	getHelp,
	getLegalText,
	listAdminDocuments,
	getAdminDocument,
	listDocumentTerms,
	publishDocument,
	unpublishHelp,
]
