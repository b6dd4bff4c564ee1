import type { CallReply } from '@portolan/client'
import type { listAdminCategories } from '@portolan/contract'

/** A category as operators see it. */
export type Category = CallReply<typeof listAdminCategories>['list'][number]
