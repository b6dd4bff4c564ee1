import { endpoints } from '@portolan/contract'
import { route, type Route } from '../platform/http/route.ts'
import { bindPush } from './bind-push.ts'
import { countNotices } from './count-notices.ts'
import { getNoticeSetting, setNoticeSetting } from './notice-setting.ts'
import { listNotices } from './list-notices.ts'
import { readNotices } from './read-notices.ts'

/** The promises this room keeps. */
export const noticeRoutes: readonly Route[] = [
	route(endpoints.listNotifications, listNotices),
	route(endpoints.countNotifications, countNotices),
	route(endpoints.markNotificationsRead, readNotices),
	route(endpoints.getNotificationSettings, getNoticeSetting),
	route(endpoints.setNotificationSettings, setNoticeSetting),
	route(endpoints.subscribePush, bindPush),
]
