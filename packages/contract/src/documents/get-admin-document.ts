import { z } from 'zod'
import { DocumentSlug } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { DocumentKind, VersionName, DocumentLanguage, DeskDocumentDetail } from '../desk-centre.ts'

export const getAdminDocument = endpoint({
	by: 'operator',
	roles: ['support', 'catalogue', 'admin'],
	method: 'GET',
	path: '/admin/document_detail',
	summary: 'One version of a document: the one asked for, else the newest.',
	query: z.strictObject({
		kind: DocumentKind,
		slug: DocumentSlug,
		version: VersionName.optional(),
		lang: DocumentLanguage.optional(),
	}),
	reply: DeskDocumentDetail,
	problems: ['not_found'],
})
