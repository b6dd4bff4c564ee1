import type { CallReply } from '@portolan/client'
import type { getDispute } from '@portolan/contract'

/** A claim with the statements of both sides. */
export type DisputeRecord = CallReply<typeof getDispute>
