import type { CallReply } from '@portolan/client'
import type { listAdminPromos } from '@portolan/contract'

/** A promo code as operators see it. */
export type Promo = CallReply<typeof listAdminPromos>['list'][number]
