import type { CallReply } from '@portolan/client'
import type { getAdminOrder } from '@portolan/contract'

/** An order with everything that belongs to it. */
export type OrderRecord = CallReply<typeof getAdminOrder>
