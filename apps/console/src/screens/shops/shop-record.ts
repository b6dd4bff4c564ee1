import type { CallReply } from '@portolan/client'
import type { getAdminShop } from '@portolan/contract'

/** A shop as operators see it. */
export type ShopRecord = CallReply<typeof getAdminShop>
