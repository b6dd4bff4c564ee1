import { countNotifications } from './count-notifications.ts'
import { getNotificationSettings } from './get-notification-settings.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { setNotificationSettings } from './set-notification-settings.ts'
import { subscribePush } from './subscribe-push.ts'

export * from './count-notifications.ts'
export * from './get-notification-settings.ts'
export * from './list-notifications.ts'
export * from './mark-notifications-read.ts'
export * from './set-notification-settings.ts'
export * from './subscribe-push.ts'

/** The endpoints of the module notices, by their names. */
export const notificationEndpoints = {
	listNotifications,
	countNotifications,
	markNotificationsRead,
	getNotificationSettings,
	setNotificationSettings,
	subscribePush,
}
