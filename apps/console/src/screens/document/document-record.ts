import type { CallReply } from '@portolan/client'
import type { getAdminDocument } from '@portolan/contract'

/** A version of a document as operators see it. */
export type DocumentRecord = CallReply<typeof getAdminDocument>
