import type { CallReply } from '@portolan/client'
import type { getMerchantClaim } from '@portolan/contract'

/** A claim with all that both sides said. */
export type ClaimRecord = CallReply<typeof getMerchantClaim>
