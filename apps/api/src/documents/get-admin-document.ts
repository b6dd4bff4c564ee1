import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { presentDocument } from './present-documents.ts'

/** Returns one version of a document in its languages: the requested one, else the newest. Refuses `not_found`. */
export const getAdminDocument = handle(endpoints.getAdminDocument, (ctx, input) => {
	return presentDocument(ctx, input)
})
