import type { CallReply } from '@portolan/client'
import type { getMerchantNotificationSettings } from '@portolan/contract'

/** What the signed-in person is told, and how. */
export type NoticeSetting = CallReply<typeof getMerchantNotificationSettings>

/** The ways of telling, in the order of the columns. */
export const ways = ['email', 'push', 'sound'] as const
