import type { AnyHandler } from '../platform/http/handle.ts'
import { countNotifications } from './count-notifications.ts'
import { getNotificationSettings } from './get-notification-settings.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { setNotificationSettings } from './set-notification-settings.ts'
import { subscribePush } from './subscribe-push.ts'

/** The handlers of notifications. */
export const noticeHandlers: readonly AnyHandler[] = [
	listNotifications,
	countNotifications,
	markNotificationsRead,
	getNotificationSettings,
	setNotificationSettings,
	subscribePush,
]
