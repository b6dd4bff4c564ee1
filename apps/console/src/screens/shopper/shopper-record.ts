import type { CallReply } from '@portolan/client'
import type { getShopper } from '@portolan/contract'

/** All of a shopper that support needs to help them. */
export type ShopperRecord = CallReply<typeof getShopper>
