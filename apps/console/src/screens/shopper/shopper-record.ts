import type { CallReply } from '@portolan/client'
import type { getShopper } from '@portolan/contract'

/** A shopper with everything support needs. */
export type ShopperRecord = CallReply<typeof getShopper>
