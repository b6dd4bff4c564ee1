import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DocumentKind, DeskDocument } from '../desk-centre.ts'

export const listAdminDocuments = endpoint({
	by: 'operator',
	roles: ['support', 'catalogue', 'admin'],
	method: 'GET',
	path: '/admin/document_list',
	summary: 'Law texts and help articles with their versions and languages.',
	query: z.strictObject({ kind: DocumentKind.optional() }),
	reply: z.strictObject({ list: z.array(DeskDocument) }),
})
