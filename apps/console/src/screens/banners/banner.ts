import type { CallReply } from '@portolan/client'
import type { listAdminBanners } from '@portolan/contract'

/** A banner of the home page as operators see it. */
export type Banner = CallReply<typeof listAdminBanners>['list'][number]
