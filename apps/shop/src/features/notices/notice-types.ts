import type { NoticeGroup } from '@portolan/contract'
import type { ItemOf } from '../../shared/queries.ts'

/** One notification of the inbox. */
export type Notice = ItemOf<'listNotifications'>

/** The whole inbox, or one group of it. */
export type NoticeFilter = NoticeGroup | 'all'
