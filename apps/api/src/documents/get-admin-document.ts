import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { presentDocument } from './present-documents.ts'

/** One version of a document in its languages: the one asked for, else the newest. Refuses `not_found`. */
export const getAdminDocument = handle(endpoints.getAdminDocument, (ctx, input) => {
	return presentDocument(ctx, input)
})
