import { endpoints } from '@portolan/contract'
import { route } from '../platform/http/route.ts'
import { listDeskDocuments } from './list-desk-documents.ts'
import { publishDeskDocument } from './publish-desk-document.ts'
import { showDocumentTerms } from './show-document-terms.ts'
import { showDeskDocument } from './show-desk-document.ts'
import { showHelp } from './show-help.ts'
import { showLaw } from './show-law.ts'
import { withdrawHelp } from './withdraw-help.ts'

const cache = { seconds: 60, tags: ['documents'] }

/** The promises of this room. */
export const documentRoutes = [
	route(endpoints.getHelp, showHelp, { cache }),
	route(endpoints.getLegalText, showLaw, { cache }),
	route(endpoints.listAdminDocuments, listDeskDocuments),
	route(endpoints.getAdminDocument, showDeskDocument),
	route(endpoints.deskDocumentTerms, showDocumentTerms),
	route(endpoints.publishDocument, publishDeskDocument),
	route(endpoints.unpublishHelp, withdrawHelp),
]
