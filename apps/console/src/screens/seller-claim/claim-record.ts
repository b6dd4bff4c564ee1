import type { CallReply } from '@portolan/client'
import type { getMerchantClaim } from '@portolan/contract'

/** A claim with the statements of both sides. */
export type ClaimRecord = CallReply<typeof getMerchantClaim>
