import type { CallReply } from '@portolan/client'
import type { getAdminProduct } from '@portolan/contract'

/** A product as operators see it. */
export type ProductRecord = CallReply<typeof getAdminProduct>
