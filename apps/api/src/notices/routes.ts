import * as contract from '@portolan/contract'
import { route, type Route } from '../platform/http/route.ts'
import { bindPush } from './bind-push.ts'
import { countNotices } from './count-notices.ts'
import { getNoticeSetting, setNoticeSetting } from './notice-setting.ts'
import { listNotices } from './list-notices.ts'
import { readNotices } from './read-notices.ts'

/** The promises this room keeps. */
export const noticeRoutes: readonly Route[] = [
	route(contract.noticeList, listNotices),
	route(contract.noticeCount, countNotices),
	route(contract.noticeRead, readNotices),
	route(contract.getNoticeSetting, getNoticeSetting),
	route(contract.setNoticeSetting, setNoticeSetting),
	route(contract.pushBind, bindPush),
]
