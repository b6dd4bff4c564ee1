import type { CallReply } from '@portolan/client'
import type { getDispute } from '@portolan/contract'

/** A claim with all that both sides said. */
export type DisputeRecord = CallReply<typeof getDispute>
