import { countNotifications } from './count-notifications.ts'
import { getMerchantNotificationSettings } from './get-merchant-notification-settings.ts'
import { getNotificationSettings } from './get-notification-settings.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { setDailySummary } from './set-daily-summary.ts'
import { setLowStock } from './set-low-stock.ts'
import { setMerchantNotificationSettings } from './set-merchant-notification-settings.ts'
import { setNotificationSettings } from './set-notification-settings.ts'
import { subscribeMerchantPush } from './subscribe-merchant-push.ts'
import { subscribePush } from './subscribe-push.ts'

export * from './count-notifications.ts'
export * from './get-merchant-notification-settings.ts'
export * from './get-notification-settings.ts'
export * from './list-notifications.ts'
export * from './mark-notifications-read.ts'
export * from './set-daily-summary.ts'
export * from './set-low-stock.ts'
export * from './set-merchant-notification-settings.ts'
export * from './set-notification-settings.ts'
export * from './subscribe-merchant-push.ts'
export * from './subscribe-push.ts'

/** The endpoints of the module notices, by their names. */
export const notificationEndpoints = {
	listNotifications,
	countNotifications,
	markNotificationsRead,
	getNotificationSettings,
	setNotificationSettings,
	subscribePush,
	getMerchantNotificationSettings,
	setMerchantNotificationSettings,
	subscribeMerchantPush,
	setLowStock,
	setDailySummary,
}
