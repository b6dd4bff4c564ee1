import type { AnyHandler } from '../platform/http/handle.ts'
import { countNotifications } from './count-notifications.ts'
import { getNotificationSettings } from './get-notification-settings.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { setNotificationSettings } from './set-notification-settings.ts'
import { getMerchantNotificationSettings } from './shop/get-merchant-notification-settings.ts'
import { setDailySummary } from './shop/set-daily-summary.ts'
import { setLowStock } from './shop/set-low-stock.ts'
import { setMerchantNotificationSettings } from './shop/set-merchant-notification-settings.ts'
import { subscribeMerchantPush } from './shop/subscribe-merchant-push.ts'
import { subscribePush } from './subscribe-push.ts'

/** The handlers of notifications. */
export const noticeHandlers: readonly AnyHandler[] = [
	listNotifications,
	countNotifications,
	markNotificationsRead,
	getNotificationSettings,
	setNotificationSettings,
	subscribePush,
	getMerchantNotificationSettings,
	setMerchantNotificationSettings,
	setLowStock,
	setDailySummary,
	subscribeMerchantPush,
]
